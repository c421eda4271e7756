import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The names of a company's departments by their numbers. */
export async function departmentNames(
  db: Kysely<DB>,
  companyId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('department')
    .select(['no', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ no, name }) => [no, name]))
}
