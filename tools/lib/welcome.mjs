import { lanAddresses } from './address.mjs'

/** Waits until the server says that it is ready; gives up after two minutes. */
export async function untilReady(port, host) {
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return address
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('服务没有在两分钟内就绪')
}

/** Prints where the product is (`page` where that is not this machine's own), a QR code for the phone, and who one may log in as. */
export async function welcome({ address, page, port, host, seconds }) {
  console.log(`\n已就绪，用时 ${seconds} 秒`)
  await (page ? tellPage(page, port) : tellAddresses(address, port, host))
  console.log('\n按 Ctrl-C 停止\n')
}

/** In production the page is opened over https, at the proxy. */
async function tellPage(page, port) {
  console.log(`  打开          ${page}`)
  console.log(`  由 https 代理转到本机端口 ${port}；只在可信的内网用 http 时，加上 HTTP_ONLY=1 启动`)
}

async function tellAddresses(address, port, host) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const lan = everywhere ? lanAddresses().map((ip) => `http://${ip}:${port}`) : []
  console.log(`  本机打开      http://${everywhere ? 'localhost' : host}:${port}`)
  for (const url of lan) console.log(`  手机（同网络） ${url}`)
  if (lan[0]) await printQrCode(lan[0])
  for (const line of await personaLines(address)) console.log(line)
}

async function printQrCode(url) {
  const { default: qr } = await import('qrcode-terminal')
  qr.generate(url, { small: true }, (picture) => console.log(`\n${picture.replace(/^/gm, '  ')}`))
}

async function personaLines(address) {
  const answer = await fetch(`${address}/api/member/personas`).catch(() => undefined)
  const body = answer?.ok ? await answer.json() : {}
  const { personas = [], password } = body.data ?? {}
  if (personas.length === 0) return []
  const rows = personas.map(
    ({ name, role, company, phone }) => `    ${phone}  ${name}（${company}，${role}）`,
  )
  const secret = password ? `，密码 ${password}` : ''
  return [`\n  演示账号（登录页点一下即可登录${secret}）：`, ...rows]
}
