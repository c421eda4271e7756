import type { Answer, Received } from '@jb/contract/endpoint'
import type { staff as contract } from '@jb/contract/member/staff.contract'
import { soughtBy } from '@jb/domain/member/contact-search'
import { rootDepartmentNo, withBelow } from '@jb/domain/member/department'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { matching } from './contact-search.ts'
import { departmentTree } from './department-tree.ts'

type Wanted = Received<typeof contract>['body']

function peopleOf(db: Kysely<DB>, companyId: string, status: Wanted['status']) {
  return db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('department_member as dm', (join) =>
      join.onRef('dm.membership_id', '=', 'm.id').on('dm.is_primary', '=', true),
    )
    .leftJoin('department as d', 'd.id', 'dm.department_id')
    .where('m.company_id', '=', companyId)
    .where('m.left_at', status === 'left' ? 'is not' : 'is', null)
}

async function countOf(db: Kysely<DB>, companyId: string) {
  const row = await db
    .selectFrom('membership')
    .select(sql<number>`count(*) filter (where left_at is null)::int`.as('current'))
    .select(sql<number>`count(*) filter (where left_at is not null)::int`.as('left'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { current: row.current, left: row.left }
}

/** The people of the caller's company for its administrator, the earliest first. */
export async function listStaff(
  ctx: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const companyId = callerOf(ctx).companyId ?? ''
  const sought = soughtBy(body.keyword)
  let wanted = peopleOf(ctx.db, companyId, body.status)
  if (body.keyword !== '' && !sought) wanted = wanted.where(sql<boolean>`false`)
  if (sought) wanted = wanted.where(matching(sought).where)
  if (body.departmentNo !== undefined && body.departmentNo !== rootDepartmentNo) {
    const tree = await departmentTree(ctx.db, companyId)
    const nos = withBelow(tree, body.departmentNo)
    if (nos.size === 0) return refuse('member.department.notFound')
    const ids = tree.flatMap(({ no, id }) => (nos.has(no) ? id : []))
    wanted = wanted.where(sql<boolean>`exists (select from department_member p
      where p.membership_id = m.id and p.department_id = any(${ids}::uuid[]))`)
  }
  const shown = wanted.select([
    'm.member_no',
    'a.name',
    'a.phone',
    'm.title',
    'm.roles',
    'm.left_at',
    'd.name as dep',
  ])
  const by = { at: sql<Date>`m.created_at`, id: 'm.id', oldestFirst: true }
  const page = await pageOrProblem(shown, by, body)
  return {
    records: page.rows.map((row) => ({
      memberNo: row.member_no,
      name: row.name,
      phone: row.phone,
      title: row.title,
      departmentName: row.dep ?? '',
      roleNames: row.roles.map((role) => roleLabels[role as Role]),
      leftAt: row.left_at?.toISOString() ?? null,
    })),
    ...(await cappedTotal(ctx.db, wanted)),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts: await countOf(ctx.db, companyId),
  }
}
