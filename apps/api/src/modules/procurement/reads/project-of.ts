import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'

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

/** The project that something published belongs to, for the staff of its company alone. */
export async function ownProject(
  { db, session }: ReadContext,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: string | null },
) {
  if (projectId === null || session?.companyId !== companyId) return undefined
  const project = await projectOf(db, companyId, projectId)
  return project && { id: project.id, name: project.name }
}
