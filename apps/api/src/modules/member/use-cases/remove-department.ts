import type { Answer, Received } from '@jb/contract/endpoint'
import type { removeDepartment as contract } from '@jb/contract/member/department.contract'
import { checkRemove } from '@jb/domain/member/department'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { deleteDepartment } from '../organisation.repository.ts'
import { placementsIn } from '../reads/department-tree.ts'
import { lockTree, seenDepartment } from './lock-tree.ts'

/** Takes an empty department away. */
export async function removeDepartment(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const locked = await lockTree(ctx)
  const found = seenDepartment(locked, body)
  if (isRefusal(found)) return found
  const placements = await placementsIn(ctx.tx, locked.companyId)
  const people = placements.filter(({ departmentNo }) => departmentNo === found.no).length
  const unfit = checkRemove(locked.tree, found.no, people)
  if (unfit) return unfit
  await deleteDepartment(ctx.tx, found.id)
  await ctx.log({
    subject: { kind: 'company', id: locked.companyId },
    action: 'department.removed',
    payload: { departmentNo: found.no, name: found.name },
  })
  return { removed: true }
}
