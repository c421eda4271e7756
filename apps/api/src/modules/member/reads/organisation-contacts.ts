import type { Answer, Received } from '@jb/contract/endpoint'
import type { organisationContacts as contract } from '@jb/contract/member/organisation.contract'
import { headcounts } from '@jb/domain/member/department'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { presentContacts } from '../contact.presenter.ts'
import { contactsIn } from './contacts-in.ts'
import { departmentTree, placementsIn } from './department-tree.ts'
import { organisationOf } from './organisation-of.ts'

/** A page of a department's people. */
export async function organisationContacts(
  ctx: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = await organisationOf(ctx, body.companyNo)
  if (isRefusal(company)) return company
  const tree = await departmentTree(ctx.db, company.id)
  if (!tree.some(({ no }) => no === body.departmentNo)) return refuse('member.department.notFound')
  const page = await contactsIn(ctx.db, company.id, tree, body)
  if (!page) return refuse('member.cursor')
  const placements = await placementsIn(ctx.db, company.id)
  const total = body.below
    ? headcounts(tree, placements).get(body.departmentNo)
    : placements.filter(({ departmentNo }) => departmentNo === body.departmentNo).length
  return {
    records: await presentContacts(ctx.services, ctx.db, company.no, page.people),
    total: total ?? 0,
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  }
}
