import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { giveUp, root } from './environment.mjs'

/** IPv4 addresses under which other devices of the local network reach this machine. */
export function lanAddresses() {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(docker|br-|veth|virbr)/.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

export function portOf(text, fallback) {
  const port = Number(text || fallback)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  return giveUp(`PORT 应为 1 到 65535 之间的整数，当前是“${text}”。`)
}

/** Stops with a sentence when somebody listens on the port already. */
export async function checkPort(port, host) {
  const problem = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
  if (problem === 'EADDRINUSE') {
    giveUp(`端口 ${port} 已被占用。请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start`)
  }
  if (problem === 'EACCES') giveUp(`没有权限监听端口 ${port}。请换一个 1024 以上的端口：PORT=8080 npm start`)
  if (problem) giveUp(`无法在 ${host}:${port} 上监听（${problem}）。请检查 HOST 和 PORT。`)
}

/** Data folder as an absolute path: relative ones start where the command was typed. */
export function dataFolder() {
  const given = process.env.DATA_DIR
  if (!given) return join(root, '.data')
  return isAbsolute(given) ? given : resolve(process.env.INIT_CWD ?? process.cwd(), given)
}
