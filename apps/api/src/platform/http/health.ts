import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../change.ts'
import type { Database } from '../db/db.ts'
import { missingMigrations } from '../db/migrate.ts'

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

/** Whether this node should get requests, and what an operator wants to know about it. */
async function readiness(platform: Platform, pool: Database['pool']) {
  const missing = await missingMigrations(pool)
  if (missing.length > 0) return { status: 'migrationsMissing', missing }
  await sql`update clock_setting set offset_ms = offset_ms where only_row`.execute(platform.db)
  return { status: 'ready', migrations: 'complete', database: 'writable', jobs: await jobsOf(platform) }
}

/**
 * `/healthz`: the process answers. `/readyz`: the schema is this server's, the database can be written, and how far
 * jobs are behind; 503 otherwise, and from the call of the returned function on (the node is on its way out).
 */
export function mountHealth(app: FastifyInstance, platform: Platform, pool: Database['pool']): () => void {
  let draining = false
  const drain = () => {
    draining = true
  }
  app.addHook('preClose', async () => drain())
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ status: 'draining' })
    try {
      const state = await readiness(platform, pool)
      return reply.code(state.status === 'ready' ? 200 : 503).send(state)
    } catch {
      return reply.code(503).send({ status: 'databaseUnavailable' })
    }
  })
  return drain
}
