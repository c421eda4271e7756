import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../change.ts'
import { clockBehindMs } from '../clock/real-time.ts'
import type { Database } from '../db/db.ts'
import { missingMigrations } from '../db/migrate.ts'

const keptMs = 1_000

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
  await sql`update clock_setting set offset_ms = offset_ms where only_row`.execute(platform.db)
  const facts = { clockBehindMs: clockBehindMs(), diskFreeMib: await diskFreeMib(platform) }
  return {
    ...{ status: 'ready', migrations: 'complete', database: 'writable' },
    ...{ jobs: await jobsOf(platform), ...facts },
  }
}

interface State {
  readonly status: string
  readonly [fact: string]: unknown
}

/** The state of at most a second ago, asked for once however many call: a flood is not passed on to the database. */
function remembered(ask: () => Promise<State>): () => Promise<State> {
  let last: { readonly at: number; readonly state: Promise<State> } | undefined
  return () => {
    if (last && Math.abs(Date.now() - last.at) < keptMs) return last.state
    last = { at: Date.now(), state: ask().catch(() => ({ status: 'databaseUnavailable' })) }
    return last.state
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: the schema is this server's, the database can be written, how far jobs
 * and the clock are behind and how much room is left (which alone is no 503); 503 otherwise, and from the call of the returned function on (the node is on its way out).
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
