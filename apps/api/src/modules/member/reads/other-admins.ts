import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many administrators the company has besides this member: people who can log in. */
export async function otherAdmins(db: Kysely<DB>, companyId: string, membershipId: string): Promise<number> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '<>', membershipId)
    .where('m.left_at', 'is', null)
    .where('a.status', '=', 'active')
    .where(sql<boolean>`'orgAdmin' = any(m.roles)`)
    .executeTakeFirstOrThrow()
  return row.count
}
