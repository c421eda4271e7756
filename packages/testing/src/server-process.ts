import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../../apps/api/src/platform/db/embedded-postgres.ts'
import { built } from './built.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A whole server as an operator starts it, in a process and a data folder of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Everything it has printed so far, both streams. */
  output(): string
  /** Sends the signal and waits for the end; the folder goes with it. Gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The URL that `DATABASE_URL` takes for a database behind a unix socket. */
export function urlOf({ host, user }: Connection, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

async function readyPort(child: ChildProcess, output: () => string): Promise<number> {
  while (child.exitCode === null) {
    const line = output()
      .split('\n')
      .find((text) => text.startsWith('{"ready":true'))
    if (line) return (JSON.parse(line) as { port: number }).port
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  }
  throw new Error(`the server did not start: ${output()}`)
}

/**
 * Starts the built server with these settings, on a free port of the loopback: in production, for plain http and
 * leaving at once, unless they say otherwise.
 */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jb-server-'))
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }
  const defaults = { DEMO: '0', HTTP_ONLY: '1', DRAIN_SECONDS: '0', ...place }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...defaults, ...settings }
  const child = spawn(process.execPath, [await built('main')], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString('utf8')
    })
  }
  const output = () => said
  const port = await readyPort(child, output)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
