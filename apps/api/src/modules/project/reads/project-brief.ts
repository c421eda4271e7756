import type { ProjectStatus } from '@jb/domain/project/project.flow'
import type { EngineeringType } from '@jb/domain/shared/engineering-types'
import type { Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What other capabilities need of a project. Price in yuan. */
export interface ProjectBrief {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly companyId: string
  readonly status: ProjectStatus
  readonly departmentNo: string
  readonly engineeringType: EngineeringType
  readonly projectPrice: Decimal
}

const columns = [
  ...(['id', 'no', 'name', 'status', 'company_id as companyId'] as const),
  ...(['department_no as departmentNo', 'engineering_type as engineeringType'] as const),
  'project_price as projectPrice',
] as const

/** The projects with these ids, whatever their status; ids of none are missing from the map. */
export async function projectBrief(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProjectBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('project')
    .select(columns)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The projects of a company to which something can still belong, the latest changed first. */
export async function ownProjects(db: Kysely<DB>, companyId: string): Promise<readonly ProjectBrief[]> {
  return db
    .selectFrom('project')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'closed')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Whether a company has any project, also one that is not public or over. */
export async function hasProject(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
