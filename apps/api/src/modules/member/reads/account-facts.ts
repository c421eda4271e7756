import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The name of a person, and whether the platform lets them in. */
export function accountFacts(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
