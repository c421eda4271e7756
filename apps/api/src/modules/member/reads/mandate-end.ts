import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** When the mandate ends that this buyer has given this agent; undefined when none is in force. */
export async function mandateEnd(
  db: Kysely<DB>,
  buyerId: string,
  agentId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mandate')
    .select('until_at as until')
    .where('buyer_company_id', '=', buyerId)
    .where('agent_company_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .where('until_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row?.until
}
