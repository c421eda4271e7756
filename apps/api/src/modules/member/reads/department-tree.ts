import { type Department, type Placement, rootDepartmentNo } from '@jb/domain/member/department'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

export interface DepartmentRow extends Department {
  readonly id: string
  readonly position: number
  readonly version: number
}

/** All departments of a company, each parent before its children and siblings in their order. */
export async function departmentTree(db: Kysely<DB>, companyId: string): Promise<readonly DepartmentRow[]> {
  const rows = await db
    .selectFrom('department as d')
    .leftJoin('department as above', 'above.id', 'd.parent_id')
    .select(['d.id', 'd.no', 'd.name', 'above.no as parentNo', 'd.position', 'd.version'])
    .where('d.company_id', '=', companyId)
    .orderBy('d.position')
    .orderBy('d.no')
    .execute()
  const below = (no: string | null): readonly DepartmentRow[] =>
    rows.filter(({ parentNo }) => parentNo === no).flatMap((row) => [row, ...below(row.no)])
  return below(null)
}

/** Who stands where in a company; who stands nowhere stands in the company itself. */
export async function placementsIn(db: Kysely<DB>, companyId: string): Promise<readonly Placement[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('department_member as dm', 'dm.membership_id', 'm.id')
    .leftJoin('department as d', 'd.id', 'dm.department_id')
    .select(['m.id as person', sql<string>`coalesce(d.no, ${sql.lit(rootDepartmentNo)})`.as('departmentNo')])
    .where('m.company_id', '=', companyId)
    .where('m.left_at', 'is', null)
    .where('a.status', '=', 'active')
    .execute()
}
