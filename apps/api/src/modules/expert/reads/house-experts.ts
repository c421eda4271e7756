import type { Major } from '@jb/domain/expert/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { ownAccount } from './own-account.ts'

/** One who may sit in a committee. */
export interface HouseExpert {
  readonly id: string
  readonly name: string
  /** Null: nobody of that name and number has an account here. */
  readonly accountId: string | null
  readonly majors: readonly Major[]
}

/** The house evaluators of a company who are in its pool now, for whoever runs its tenders. */
export async function houseExpertsOf(db: Kysely<DB>, companyId: string): Promise<readonly HouseExpert[]> {
  const rows = await db
    .selectFrom('expert')
    .select(['id', 'name', 'majors', ownAccount.as('accountId')])
    .where('owner', '=', 'company')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, majors: row.majors as Major[] }))
}
