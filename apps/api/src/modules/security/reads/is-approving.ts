import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** True while something about the order waits for others. */
export async function isApproving(db: Kysely<DB>, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('decision_request')
    .select('id')
    .where('thing_kind', '=', 'security')
    .where('thing_id', '=', orderId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}
