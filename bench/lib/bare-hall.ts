import { withGoodsTable } from '@jb/api/modules/procurement/index'
import type { Connection } from '@jb/api/platform/db/embedded-postgres'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

const page = `select id, card, released_at as at from hall_card order by released_at desc, id desc limit $1 offset $2`
const count = `select count(*) as count from (select 1 as one from hall_card limit $1) as counted`

type Card = Parameters<typeof withGoodsTable>[0]

/** The least that could answer the hall's first page: one route, the same question, nothing around it. How many there
 * are it asks once. */
export async function bareServer(
  connection: Connection,
  path: string,
): Promise<{ readonly server: FastifyInstance; close(): Promise<void> }> {
  const pool = new pg.Pool({ ...connection, max: 10 })
  const counted = await pool.query<{ count: string }>(count, [10_001])
  const total = Number(counted.rows[0]?.count)
  const server = fastify()
  server.post<{ Body: { pageSize: number } }>(path, async ({ body }) => {
    const { rows } = await pool.query<{ id: string; card: Card; at: Date }>(page, [body.pageSize + 1, 0])
    const shown = rows.slice(0, body.pageSize)
    const last = shown.at(-1)
    return {
      code: 200,
      msg: '成功',
      records: shown.map(({ card }) => ({ ...withGoodsTable(card), isOwner: false, registrationName: null })),
      total: Math.min(total, 10_000),
      totalCapped: total > 10_000,
      nextCursor: last && Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url'),
      serverTime: Date.now(),
    }
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    server,
    async close() {
      await server.close()
      await pool.end()
    },
  }
}
