import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

function operatorRows(db: Kysely<DB>) {
  return db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where(sql<boolean>`'operator' = any(membership.roles)`)
}

/** True once somebody has run this platform, even if they were disabled since; the people of the demo do not count. */
export async function operatorExists(db: Kysely<DB>): Promise<boolean> {
  const row = await operatorRows(db)
    .select('account.id')
    .where('account.is_demo', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts that run the platform now. */
export async function operators(db: Kysely<DB>): Promise<readonly string[]> {
  const rows = await operatorRows(db)
    .select('account.id')
    .distinct()
    .where('membership.left_at', 'is', null)
    .where('account.status', '=', 'active')
    .execute()
  return rows.map((row) => row.id)
}
