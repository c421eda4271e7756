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

/** Prints where the product is, a QR code for the phone, and who one may log in as. */
export async function welcome({ address, port, host, seconds }) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const lan = everywhere ? lanAddresses().map((ip) => `http://${ip}:${port}`) : []
  console.log(`\n已就绪，用时 ${seconds} 秒`)
  console.log(`  本机打开      http://${everywhere ? 'localhost' : host}:${port}`)
  for (const url of lan) console.log(`  手机（同网络） ${url}`)
  if (lan[0]) await printQrCode(lan[0])
  for (const line of await personaLines(address)) console.log(line)
  console.log('\n按 Ctrl-C 停止\n')
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
