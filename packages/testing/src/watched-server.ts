import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import type { Harness } from './api-harness.ts'
import { folderDump, type Place, tableDump } from './canary.ts'
import { memoryDump } from './memory-dump.ts'
import { type ServerProcess, startServerProcess, urlOf } from './server-process.ts'

/** A whole server on the database and the keys of a harness, everything of which can be searched. */
export interface WatchedServer {
  readonly server: ServerProcess
  /** Its folder for temporary files. */
  readonly folder: string
  /** Tables, data, temporary files, log, what it tells anybody, heap and memory: all that whoever runs the machine has. */
  everything(): Promise<readonly Place[]>
  close(): Promise<void>
}

/** V8 writes a snapshot piece by piece; the last piece closes the list of strings. */
function isWhole(path: string): boolean {
  const file = openSync(path, 'r')
  const end = Buffer.alloc(8)
  readSync(file, end, { position: Math.max(0, fstatSync(file).size - end.length) })
  closeSync(file)
  return end.toString().trimEnd().endsWith(']}')
}

const isSnapshot = (name: string) => name.endsWith('.heapsnapshot')

/** All strings and objects of the server's process, as V8 writes them. */
async function heapOf({ pid }: ServerProcess, folder: string): Promise<Place> {
  const old = new Set(readdirSync(folder).filter(isSnapshot))
  process.kill(pid, 'SIGWINCH')
  const path = await vi.waitFor(
    () => {
      const name = readdirSync(folder).find((one) => isSnapshot(one) && !old.has(one)) ?? ''
      const written = join(folder, name)
      if (!isWhole(written)) throw new Error('not written yet')
      return written
    },
    { timeout: 120_000, interval: 200 },
  )
  return { name: 'heap', bytes: readFileSync(path) }
}

/** Starts it with the master secret of the harness, and with a log that says as much as it can. */
export async function startWatchedServer(
  h: Harness,
  master: Buffer,
  settings: Readonly<Record<string, string>>,
): Promise<WatchedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'jb-custody-'))
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, master.toString('base64url'), { mode: 0o600 })
  const { database = '' } = h.pool.options
  const token = randomBytes(24).toString('base64url')
  const headers = { authorization: `Bearer ${token}` }
  const server = await startServerProcess({
    DATABASE_URL: urlOf(inject('postgres'), database),
    SECRET_FILE: secretFile,
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: token,
    TMPDIR: folder,
    NODE_OPTIONS: `--heapsnapshot-signal=SIGWINCH --diagnostic-dir=${folder}`,
    ...settings,
  })
  return {
    server,
    folder,
    async everything() {
      const answers = ['/openapi.json', '/healthz', '/readyz', '/metrics'].map(async (path) => ({
        name: path,
        bytes: Buffer.from(await (await fetch(`${server.url}${path}`, { headers })).arrayBuffer()),
      }))
      return [
        ...(await tableDump(h.db)),
        ...folderDump(server.dataDir).map((place) => ({ ...place, name: `data ${place.name}` })),
        ...folderDump(folder).filter(({ name }) => !isSnapshot(name)),
        { name: 'log', bytes: Buffer.from(server.output()) },
        ...(await Promise.all(answers)),
        await heapOf(server, folder),
        ...memoryDump(server.pid),
      ]
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
