import { defaultDepartmentNo } from '@jb/domain/approval/context'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The names of the departments of a company, by number. */
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

/** The name of a department; undefined where the company has none with this number. The company itself is one. */
export async function departmentName(
  db: Kysely<DB>,
  companyId: string,
  no: string,
): Promise<string | undefined> {
  const name = (await departmentNames(db, companyId)).get(no)
  return name ?? (no === defaultDepartmentNo ? '' : undefined)
}
