import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const copy = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const bundle = join(root, 'apps/api/dist/main.js')

/** How long a start may take: telling the story on a busy machine takes the longest. */
const readyMs = 240_000
/** A server gives itself 20 s to end; one that takes longer is ended by force. */
const lateMs = 25_000

export interface Server {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Everything the server has printed so far. */
  log(): string
  /** Ends the process (SIGTERM, or another signal) and waits; gives its exit code. The data folder stays. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends the process and removes the data folder. */
  remove(): Promise<void>
}

/** Starts the built server as a process of its own on a free port (or a given one), with the demo story; resolves when it is ready. */
export async function startServer(
  given: { dataDir?: string; env?: Record<string, string>; host?: string; port?: number } = {},
): Promise<Server> {
  if (!existsSync(bundle)) throw new Error('the server is not built: run `npm run build` first')
  const dataDir = given.dataDir ?? (await toldFolder(given.env))
  const port = given.port ?? (await freePort())
  const quiet = { LOG_LEVEL: 'warn', DEMO_VERIFY_SECONDS: '0' }
  // Passwords of journeys are nobody's: they need not be dear to guess. A server in production refuses that.
  const cheap = given.env?.DEMO === '0' ? {} : { PASSWORD_MEMORY_KIB: '8' }
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '1',
    HTTP_ONLY: '1',
    ...quiet,
    ...cheap,
    ...given.env,
  }
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    cwd: root,
    env: { ...env, PORT: String(port), HOST: given.host ?? '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => output)
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal)
  const remove = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, dataDir, log: () => output, stop, remove }
}

/** Where in the run's folder the story lies that every world begins with. */
export const toldStory = 'told-story'

/** A data folder with the story told already, so that no journey waits for it; a new one where the story is not wanted. */
async function toldFolder(env: Record<string, string> = {}): Promise<string> {
  const run = process.env.JB_RUN_FOLDER
  const folder = await openFolder('journey')
  if (run && env.DEMO !== '0') await copy('cp', ['-a', `${join(run, toldStory)}/.`, folder])
  return folder
}

/** A fresh folder that the database's own user may enter, so that the database lies in it and goes with it. */
export async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(process.env.JB_RUN_FOLDER ?? tmpdir(), `${name}-`))
  await chmod(folder, 0o755)
  return folder
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = performance.now() + readyMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${log()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await end(child, 'SIGKILL')
  throw new Error(`the server was not ready within ${readyMs / 1000} s:\n${log()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), lateMs)
  await ended
  clearTimeout(late)
  return child.exitCode
}

/** A port that nobody listens on, below the range from which the system takes its own. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
  throw new Error('no free port between 20000 and 32000')
}
