import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many companies wait for the operator's answer. */
export async function countVerifications(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('company_verification')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}
