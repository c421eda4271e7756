import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkPort, dataFolder, portOf } from './lib/address.mjs'
import { checkNode, ensureInstalled, root } from './lib/environment.mjs'
import { untilReady, welcome } from './lib/welcome.mjs'

const started = Date.now()
checkNode()
const host = process.env.HOST || '0.0.0.0'
const port = portOf(process.env.PORT, 8080)
const apiPort = portOf(process.env.API_PORT, port + 1)
await checkPort(port, host)
await checkPort(apiPort, '127.0.0.1')
await ensureInstalled()

const env = {
  ...process.env,
  API_PORT: String(apiPort),
  DATA_DIR: dataFolder(),
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
}
const children = [
  launch('tsx', ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], '.', {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
  }),
  launch(
    'vite',
    ['--port', String(port), '--host', host, '--strictPort', '--clearScreen', 'false'],
    'apps/web',
    {},
  ),
]

function launch(name, args, folder, more) {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...more },
    detached: true,
  })
  child.on('exit', (code) => stop(code ?? 0))
  return child
}

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

const address = await untilReady(apiPort, '127.0.0.1')
await welcome({ address, port, host, seconds: ((Date.now() - started) / 1000).toFixed(1) })
