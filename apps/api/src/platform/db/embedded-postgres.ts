import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { type OsUser, reachable, unprivilegedUser } from './os-user.ts'
import { postgresBinaries } from './postgres-binaries.ts'

/** Where root keeps clusters and programs that `nobody` could not reach inside a closed folder. */
const sharedHome = '/var/lib/jiangbiao'
/** Advisory lock that the owning server holds on one connection for as long as it lives. */
const ownerLock = 4_711_001

/** Says which database to open; fits `pg.Pool` and `pg.Client`. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedPostgres {
  connection(database: string): Connection
  /** Process id of the postmaster, for tests that kill it. */
  readonly pid: number
  /** Resolves when the postmaster has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Fast shutdown; resolves when the postmaster is gone. */
  stop(): Promise<void>
}

interface Place {
  readonly cluster: string
  readonly sockets: string
  readonly bin: string
  readonly user: OsUser | undefined
}

/** A start that cannot succeed, with the sentence the operator reads. */
export class StartProblem extends Error {}

function placeOf(dataDir: string): Place {
  const user = unprivilegedUser()
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
  const home = reachable(resolve(dataDir), user) ? resolve(dataDir) : join(sharedHome, hash)
  const sockets = join(tmpdir(), `jb-pg-${user?.uid ?? process.getuid?.() ?? 0}-${hash}`)
  for (const [folder, mode] of [
    [home, 0o755],
    [sockets, 0o700],
  ] as const) {
    mkdirSync(folder, { recursive: true, mode })
  }
  if (user) chownSync(sockets, user.uid, user.gid)
  chmodSync(sockets, 0o700)
  return { cluster: join(home, 'postgres'), sockets, user, ...postgresBinaries(user, sharedHome) }
}

/** Makes the cluster in a folder beside it and renames it, so that a killed initdb leaves nothing half-made behind. */
function makeCluster(place: Place): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const half = `${place.cluster}.new-${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (place.user) chownSync(half, place.user.uid, place.user.gid)
  const options = ['-D', half, '-U', 'jb', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = spawnSync(join(place.bin, 'initdb'), [...options, ...provider], {
    ...place.user,
    cwd: dirname(place.sockets),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (run.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new StartProblem(
      `内置数据库初始化失败，请检查数据目录的权限与磁盘空间：${run.stderr ?? run.error?.message}`,
    )
  }
  try {
    renameSync(half, place.cluster)
  } catch {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
      throw new StartProblem(`数据目录 ${place.cluster} 不是空的，也不是数据库目录，请清理后重试`)
    }
  }
}

function connectionOf(place: Place, database: string): Connection {
  return { host: place.sockets, port: 5432, user: 'jb', database }
}

async function connected(place: Place): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connectionOf(place, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

async function tryOwn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [ownerLock])
  return rows[0]?.own === true
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const busy = '这个数据目录正在被另一个服务使用：请先停止它，或用 DATA_DIR 指定其他目录'

/** Process id of a postmaster that runs on the cluster; 0 when there is none. */
function livePostmaster(place: Place): number {
  const pidFile = join(place.cluster, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  return pid && pid !== process.pid && alive(pid) ? pid : 0
}

/** True when no server owns the running cluster any more. A killed server's lock goes with its connection. */
async function isOrphan(place: Place): Promise<boolean | undefined> {
  const client = await connected(place)
  if (!client) return undefined
  const own = await tryOwn(client).catch(() => undefined)
  await client.end().catch(() => undefined)
  return own
}

/**
 * A postmaster that outlived a killed server is stopped; one whose server lives makes this start fail after 2 s of
 * looking. One that cannot be reached is ending, or its pid now belongs to a stranger: PostgreSQL decides at launch.
 */
async function settlePredecessor(place: Place): Promise<void> {
  let owned = 0
  for (let tries = 0; tries < 100; tries += 1) {
    const pid = livePostmaster(place)
    if (!pid) return
    const orphan = await isOrphan(place)
    if (orphan === true) process.kill(pid, 'SIGINT')
    owned = orphan === false ? owned + 1 : 0
    if (owned === 20) throw new StartProblem(busy)
    if (orphan === undefined && tries > 50) return
    await pause(100)
  }
}

// The shell becomes the postmaster; the orphaned reader beside it notices the end of our pipe (even by kill -9).
const watched = '( ( cat <&3 >/dev/null; kill -INT $$ 2>/dev/null ) & ); exec "$@" 3<&-'

/** What a cluster does without that nobody wants back after the machine goes down. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function launch(place: Place, durable: boolean): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    port: '5432',
    fsync: 'on',
    max_connections: '100',
    shared_buffers: '64MB',
    timezone: 'UTC',
    deadlock_timeout: '300ms',
    // Statements here are short: compiling one takes longer than it saves.
    jit: 'off',
    log_min_messages: 'fatal',
    dynamic_shared_memory_type: 'mmap',
    ...(durable ? {} : fleeting),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(place.bin, 'postgres'), '-D', place.cluster, ...options]
  return spawn('/bin/sh', ['-c', watched, 'postgres', ...command], {
    ...place.user,
    cwd: place.sockets,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
}

async function owned(place: Place, child: ChildProcess): Promise<pg.Client | undefined> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const client = await connected(place)
    if (client && (await tryOwn(client))) return client
    await client?.end()
    await pause(50)
  }
  return undefined
}

/**
 * Runs PostgreSQL on `dataDir/postgres` (made when absent) behind a unix socket, owned by this process: it ends
 * with us, and a second server on the same folder gets a `StartProblem`. As root it runs as `nobody`. One that is
 * not `durable` waits for no disk: for data that is thrown away, whatever happens.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartProblem('Windows 上请设置 DATABASE_URL 使用自己的 PostgreSQL')
  const place = placeOf(dataDir)
  makeCluster(place)
  await settlePredecessor(place)
  const child = launch(place, durable)
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString('utf8')).slice(-2_000)
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  void ended.then(() => (child.stdio[3] as Writable | null)?.destroy())
  const client = await owned(place, child)
  if (!client) {
    child.kill('SIGINT')
    const locked = /lock file|already exists|is another postmaster/i.test(said)
    throw new StartProblem(locked ? busy : `内置数据库启动失败：${said.trim()}`)
  }
  return {
    connection: (database) => connectionOf(place, database),
    pid: child.pid ?? 0,
    ended,
    async stop() {
      await client.end().catch(() => undefined)
      child.kill('SIGINT')
      await ended
      rmSync(place.sockets, { recursive: true, force: true })
    },
  }
}

/** The database of the server that runs on `dataDir` now, for tools beside it; undefined when none runs. */
export async function runningPostgres(dataDir: string, database: string): Promise<Connection | undefined> {
  const place = placeOf(dataDir)
  const client = await connected(place)
  await client?.end()
  return client && connectionOf(place, database)
}
