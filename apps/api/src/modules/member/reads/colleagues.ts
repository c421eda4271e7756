import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Role } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A person as a member of one company. */
export interface Colleague {
  readonly accountId: string
  readonly memberNo: string
  readonly name: string
  /** The primary department; number 1, the company itself, where there is none. */
  readonly departmentNo: string
  readonly departmentName: string
  readonly title: string
  readonly roles: readonly Role[]
  /** The file of the picture. */
  readonly icon: string | null
}

/** The people of a company who are there now, for other questions to narrow and sort. */
export function colleaguesOf(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('department_member as dm', (join) =>
      join.onRef('dm.membership_id', '=', 'm.id').on('dm.is_primary', '=', true),
    )
    .leftJoin('department as d', 'd.id', 'dm.department_id')
    .select([
      'm.id as membershipId',
      'a.id as accountId',
      'm.member_no as memberNo',
      'a.name',
      'm.title',
      'm.icon_file_id as icon',
      sql<readonly Role[]>`m.roles`.as('roles'),
      sql<string>`coalesce(d.no, ${rootDepartmentNo})`.as('departmentNo'),
      sql<string>`coalesce(d.name, c.name)`.as('departmentName'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.left_at', 'is', null)
    .where('a.status', '=', 'active')
}

type Asked = { readonly memberNos: readonly string[] } | { readonly accountIds: readonly string[] }

/** The members with these numbers, or accounts, in the order asked; who is not there or has left is missing. */
export async function colleagues(
  db: Kysely<DB>,
  companyId: string,
  asked: Asked,
): Promise<readonly Colleague[]> {
  const keys = 'memberNos' in asked ? asked.memberNos : asked.accountIds
  if (keys.length === 0) return []
  const column = 'memberNos' in asked ? 'm.member_no' : 'a.id'
  const rows = await colleaguesOf(db, companyId)
    .where(column, 'in', [...new Set(keys)])
    .execute()
  const byKey = new Map(rows.map((row) => ['memberNos' in asked ? row.memberNo : row.accountId, row]))
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
}

/** Everybody who is there now, in the order of their numbers. */
export async function allColleagues(db: Kysely<DB>, companyId: string): Promise<readonly Colleague[]> {
  return colleaguesOf(db, companyId).orderBy('m.member_no').execute()
}

/** The members who hold a role, the longest there first. */
export async function colleaguesWithRole(
  db: Kysely<DB>,
  companyId: string,
  role: Role,
): Promise<readonly Colleague[]> {
  return colleaguesOf(db, companyId)
    .where(sql<boolean>`${role} = any(m.roles)`)
    .orderBy('m.created_at')
    .orderBy('m.member_no')
    .execute()
}

/** The heads of a department, or, where it has none, those of the nearest one above it that has. */
export async function headsOf(
  db: Kysely<DB>,
  companyId: string,
  departmentNo: string,
): Promise<readonly Colleague[]> {
  const { rows } = await sql<{ accountId: string }>`
    with recursive above as (
      select id, parent_id, 0 as distance from department
      where company_id = ${companyId} and no = ${departmentNo}
      union all
      select d.id, d.parent_id, above.distance + 1 from department d join above on d.id = above.parent_id
    ), head as (
      select m.account_id, above.distance, m.member_no from above
      join department_member dm on dm.department_id = above.id and dm.is_head
      join membership m on m.id = dm.membership_id and m.left_at is null
      join account a on a.id = m.account_id and a.status = 'active'
    )
    select account_id as "accountId" from head
    where distance = (select min(distance) from head) order by member_no
  `.execute(db)
  return colleagues(db, companyId, { accountIds: rows.map(({ accountId }) => accountId) })
}

/** The number of a member's primary department; 1, the company itself, where there is none. */
export async function departmentOf(db: Kysely<DB>, companyId: string, accountId: string): Promise<string> {
  const [member] = await colleagues(db, companyId, { accountIds: [accountId] })
  return member?.departmentNo ?? rootDepartmentNo
}
