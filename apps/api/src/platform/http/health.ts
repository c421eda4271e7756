import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../change.ts'

/** `/healthz`: the process answers. `/readyz`: it can write, and is not on its way out (503 then). */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining) return reply.code(503).send({ status: 'draining' })
    try {
      await sql`update clock_setting set offset_ms = offset_ms where only_row`.execute(platform.db)
      const { rows } = await sql<{
        overdue: number
      }>`select coalesce(extract(epoch from app_now() - min(due_at)), 0)::int as overdue
        from job where status = 'pending' and due_at < app_now()`.execute(platform.db)
      return { status: 'ready', jobsOverdueSeconds: rows[0]?.overdue ?? 0 }
    } catch {
      return reply.code(503).send({ status: 'databaseUnavailable' })
    }
  })
}
