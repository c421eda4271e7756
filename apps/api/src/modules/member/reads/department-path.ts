import { rootDepartmentNo } from '@jb/domain/member/department'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The numbers of a department and of all above it, nearest first; the company's own is always the last. */
export async function departmentPath(
  db: Kysely<DB>,
  companyId: string,
  departmentNo: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ no: string }>`with recursive above as (
      select id, parent_id, no, 0 as distance from department
      where company_id = ${companyId} and no = ${departmentNo}
      union all
      select d.id, d.parent_id, d.no, above.distance + 1
      from department d join above on d.id = above.parent_id
    )
    select no from above order by distance`.execute(db)
  const path = rows.map(({ no }) => no)
  return path.at(-1) === rootDepartmentNo ? path : [...path, rootDepartmentNo]
}

/** As `departmentPath`, of somebody's primary department, also when they have left the company since. */
export async function pathOfMember(
  db: Kysely<DB>,
  companyId: string,
  accountId: string,
): Promise<readonly string[]> {
  const own = await db
    .selectFrom('membership as m')
    .innerJoin('department_member as dm', 'dm.membership_id', 'm.id')
    .innerJoin('department as d', 'd.id', 'dm.department_id')
    .select('d.no')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .where('dm.is_primary', '=', true)
    .executeTakeFirst()
  return departmentPath(db, companyId, own?.no ?? rootDepartmentNo)
}
