import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../e2e/support/server.ts'
import { familyOf } from './memory.ts'

/** A running `npm start`. */
export interface Started {
  readonly url: string
  /** Seconds from the command to the line that says it is ready. */
  readonly seconds: number
  /** Seconds from the command until each of these words stood on the console. */
  since(words: string): number | undefined
  readonly output: () => string
  /** Pid of the server itself, below npm and its shell. */
  readonly pid: number
  stop(): Promise<void>
}

const ready = '已就绪'

function cleanEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/i.test(name))
  return { ...Object.fromEntries(kept), ...more }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}

function serverBelow(child: ChildProcess): number {
  const own = familyOf(child.pid ?? 0).find(({ command }) => /^\S*node\S* tools\/start\.mjs/.test(command))
  if (!own) throw new Error('no server below npm')
  return own.pid
}

/** Types `npm start` in a checkout and waits until it is ready. */
export async function npmStart(folder: string): Promise<Started> {
  const port = await freePort()
  const env = cleanEnvironment({ PORT: String(port), HOST: '127.0.0.1', RATE_PER_MINUTE: '1000000' })
  const from = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: { text: string; seconds: number }[] = []
  const output = () => said.map(({ text }) => text).join('')
  const since = (words: string) => said.find(({ text }) => text.includes(words))?.seconds
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said.push({ text: chunk.toString('utf8'), seconds: (performance.now() - from) / 1000 })
      if (output().includes(ready)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output()}`)))
  })
  const pid = serverBelow(child)
  const stop = async () => {
    process.kill(pid, 'SIGTERM')
    await ended(child)
  }
  return { url: `http://127.0.0.1:${port}`, seconds: since(ready) ?? 0, since, output, pid, stop }
}
