import { pathToFileURL } from 'node:url'
import { checkPort, dataFolder, portOf } from './lib/address.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled, root } from './lib/environment.mjs'
import { untilReady, welcome } from './lib/welcome.mjs'

const started = Date.now()
checkNode()
const host = process.env.HOST || '0.0.0.0'
const port = portOf(process.env.PORT, 8080)
await checkPort(port, host)
await ensureInstalled()
await ensureBuilt()

process.env.HOST = host
process.env.PORT = String(port)
process.env.DATA_DIR = dataFolder()
process.env.LOG_LEVEL ||= 'warn'
process.setSourceMapsEnabled(true)
process.chdir(root)
const ready = readyLine()
await import(pathToFileURL(`${root}apps/api/dist/main.js`).href)
const { page } = await ready
const address = await untilReady(port, host)
await welcome({ address, page, port, host, seconds: ((Date.now() - started) / 1000).toFixed(1) })

/** The server's first line on the console is for machines: it is caught here, everything else is shown. */
function readyLine() {
  const { log } = console
  return new Promise((resolve) => {
    console.log = (...words) => {
      if (!String(words[0]).startsWith('{"ready":')) return log(...words)
      console.log = log
      return resolve(JSON.parse(words[0]))
    }
  })
}
