import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/**
 * The account of the expert in the row `expert`: the one that was found when the entry was approved, else the one
 * under its number, where that is a person of the same name.
 */
export const ownAccount = sql<string | null>`coalesce(expert.account_id, (select account.id from account
  where account.phone = expert.phone and account.name = expert.name and account.status = 'active'))`

/** The same of one expert. */
export async function accountOf(db: Kysely<DB>, expertId: string): Promise<string | null> {
  const row = await db
    .selectFrom('expert')
    .select(ownAccount.as('id'))
    .where('id', '=', expertId)
    .executeTakeFirst()
  return row?.id ?? null
}
