import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../change.ts'
import { clockBehindMs } from '../clock/real-time.ts'
import { checkWritable } from '../db/can-write.ts'
import type { Database } from '../db/db.ts'
import { missingMigrations } from '../db/migrate.ts'
import { canStore } from '../storage/can-store.ts'

/** What is well is written and asked again after three seconds, what is not after one. */
const keptMs = (state: State | undefined) => (state?.status === 'ready' ? 3_000 : 1_000)

interface Jobs {
  readonly overdue: number
  readonly overdueSeconds: number
  readonly dead: number
}

async function jobsOf({ db }: Platform): Promise<Jobs> {
  const { rows } = await sql<Jobs>`select
      count(*) filter (where status = 'pending')::int as overdue,
      coalesce(extract(epoch from app_now() - min(due_at) filter (where status = 'pending')), 0)::int as "overdueSeconds",
      count(*) filter (where status = 'dead')::int as dead
    from job where status = 'dead' or (status = 'pending' and due_at < app_now())`.execute(db)
  return rows[0] ?? { overdue: 0, overdueSeconds: 0, dead: 0 }
}

/** MiB that are left for files; null where the folder cannot be asked. */
async function diskFreeMib({ services }: Platform): Promise<number | null> {
  const found = await statfs(services.config.DATA_DIR).catch(() => undefined)
  return found ? Math.floor((found.bavail * found.bsize) / 1_048_576) : null
}

/** Whether this node should get requests, and what an operator wants to know about it. */
async function readiness(platform: Platform, pool: Database['pool']): Promise<State> {
  const missing = await missingMigrations(pool)
  if (missing.length > 0) return { status: 'migrationsMissing', missing }
  const free = await diskFreeMib(platform)
  const { config, storage } = platform.services
  // A database elsewhere has a disk of its own, on which it has to find room below.
  if (config.DATABASE_URL === undefined && free !== null && free < config.DISK_FLOOR_MB)
    return { status: 'diskFull', diskFreeMib: free, diskFloorMib: config.DISK_FLOOR_MB }
  if (!(await canStore(storage))) return { status: 'filesUnwritable', diskFreeMib: free }
  await checkWritable(platform.db)
  const facts = { files: 'writable', clockBehindMs: clockBehindMs(), diskFreeMib: free }
  return {
    ...{ status: 'ready', migrations: 'complete', database: 'writable' },
    ...{ jobs: await jobsOf(platform), ...facts },
  }
}

interface State {
  readonly status: string
  readonly [fact: string]: unknown
}

/** The state of some moments ago, asked for once however many call: a flood is not passed on to database and disk. */
function remembered(ask: () => Promise<State>): () => Promise<State> {
  let last: { readonly at: number; readonly state: Promise<State>; known?: State } | undefined
  return () => {
    if (last && Math.abs(Date.now() - last.at) < keptMs(last.known)) return last.state
    const state = ask().catch(() => ({ status: 'databaseUnavailable' }))
    const asked: NonNullable<typeof last> = { at: Date.now(), state }
    void state.then((known) => {
      asked.known = known
    })
    last = asked
    return state
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: the schema is this server's, database and files can be written and have
 * room left, how far jobs and the clock are behind (which is no 503); 503 otherwise, and from the call of the returned
 * function on (the node is on its way out).
 */
export function mountHealth(app: FastifyInstance, platform: Platform, pool: Database['pool']): () => void {
  let draining = false
  const stateNow = remembered(() => readiness(platform, pool))
  const drain = () => {
    draining = true
  }
  app.addHook('preClose', async () => drain())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ status: 'draining' })
    const state = await stateNow()
    return reply.code(state.status === 'ready' ? 200 : 503).send(state)
  })
  return drain
}
