import type { Answer, Received } from '@jb/contract/endpoint'
import type { organisationLevel as contract } from '@jb/contract/member/organisation.contract'
import { headcounts, wayTo } from '@jb/domain/member/department'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { presentContacts } from '../contact.presenter.ts'
import { contactsIn } from './contacts-in.ts'
import { departmentTree, placementsIn } from './department-tree.ts'
import { organisationOf } from './organisation-of.ts'

const firstPage = 50

/** One level of the organisation: the way to it, the departments below with all their people, and its own people. */
export async function organisationLevel(
  ctx: ReadContext,
  { body: { companyNo, departmentNo } }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = await organisationOf(ctx, companyNo)
  if (isRefusal(company)) return company
  const tree = await departmentTree(ctx.db, company.id)
  const here = tree.find(({ no }) => no === departmentNo)
  if (!here) return refuse('member.department.notFound')
  const counts = headcounts(tree, await placementsIn(ctx.db, company.id))
  const node = ({ no, name }: { readonly no: string; readonly name: string }) => ({
    id: no,
    name,
    count: counts.get(no) ?? 0,
    hasChildren: tree.some(({ parentNo }) => parentNo === no),
  })
  const asked = { departmentNo, below: false, pageNo: 1, pageSize: firstPage }
  const page = await contactsIn(ctx.db, company.id, tree, asked)
  return {
    ...node(here),
    way: wayTo(tree, departmentNo).map(node),
    children: tree.filter(({ parentNo }) => parentNo === departmentNo).map(node),
    contacts: await presentContacts(ctx.services, ctx.db, company.no, page?.people ?? []),
    ...(page?.nextCursor && { nextCursor: page.nextCursor }),
  }
}
