import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The companies that a person is in now; in the order in which they are locked. */
export function membershipsOf(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id as companyId', 'c.name as companyName'])
    .where('m.account_id', '=', accountId)
    .where('m.left_at', 'is', null)
    .orderBy('c.id')
    .execute()
}
