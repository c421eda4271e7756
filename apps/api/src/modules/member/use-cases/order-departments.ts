import type { Received } from '@jb/contract/endpoint'
import type { orderDepartments as contract } from '@jb/contract/member/department.contract'
import type { Department } from '@jb/contract/member/staff.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { saveOrder } from '../organisation.repository.ts'
import { departmentsOf } from '../reads/departments.ts'
import { lockTree } from './lock-tree.ts'

/** Puts the departments of one level in another order; they must be exactly those that stand there. */
export async function orderDepartments(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Department[] | Refusal> {
  const { companyId, tree } = await lockTree(ctx)
  const level = tree.filter(({ parentNo }) => parentNo === body.parentNo)
  const wanted = body.departmentNos.map((no) => level.find((each) => each.no === no))
  const ids = wanted.flatMap((each) => each?.id ?? [])
  if (ids.length !== wanted.length || new Set(ids).size !== level.length)
    return refuse('member.department.stale')
  await saveOrder(ctx.tx, ids)
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: 'department.ordered',
    payload: { parentNo: body.parentNo, departmentNos: [...body.departmentNos] },
  })
  return departmentsOf(ctx.tx, companyId)
}
