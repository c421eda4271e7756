import type { Answer } from '@jb/contract/endpoint'
import type { departments as contract } from '@jb/contract/member/department.contract'
import type { Department } from '@jb/contract/member/staff.shapes'
import { headcounts } from '@jb/domain/member/department'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { requireCompany } from '../member.access.ts'
import { departmentTree, placementsIn } from './department-tree.ts'

function headsIn(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('department_member as dm')
    .innerJoin('department as d', 'd.id', 'dm.department_id')
    .innerJoin('membership as m', 'm.id', 'dm.membership_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['d.no', 'm.member_no as memberNo', 'a.name'])
    .where('d.company_id', '=', companyId)
    .where('dm.is_head', '=', true)
    .where('m.left_at', 'is', null)
    .orderBy('m.member_no')
    .execute()
}

/** The departments of a company as its administrator sees them, in the order of the tree. */
export async function departmentsOf(db: Kysely<DB>, companyId: string): Promise<Department[]> {
  const tree = await departmentTree(db, companyId)
  const counts = headcounts(tree, await placementsIn(db, companyId))
  const heads = await headsIn(db, companyId)
  return tree.map(({ no, name, parentNo, position, version }) => ({
    departmentNo: no,
    name,
    parentNo,
    position,
    count: counts.get(no) ?? 0,
    heads: heads.flatMap((head) => (head.no === no ? { memberNo: head.memberNo, name: head.name } : [])),
    version,
  }))
}

/** The departments of the company that the caller acts for. */
export async function listDepartments(ctx: ReadContext): Promise<Answer<typeof contract> | Refusal> {
  const company = requireCompany(ctx.session)
  return isRefusal(company) ? company : departmentsOf(ctx.db, company.id)
}
