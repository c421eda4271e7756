import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A project as far as its tenders need it; the price in yuan. */
export interface ProjectFacts {
  readonly id: string
  readonly name: string
  readonly engineeringType: string
  readonly departmentNo: string
  readonly projectPrice: string
}

/** A project of this company; undefined for those of others and for ids that are none. */
export async function projectOf(
  db: Kysely<DB>,
  companyId: string,
  id: string,
): Promise<ProjectFacts | undefined> {
  return db
    .selectFrom('project')
    .select(['id', 'name', 'engineering_type as engineeringType', 'department_no as departmentNo'])
    .select('project_price as projectPrice')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}
