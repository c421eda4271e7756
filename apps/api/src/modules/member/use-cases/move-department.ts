import type { Received } from '@jb/contract/endpoint'
import type { moveDepartment as contract } from '@jb/contract/member/department.contract'
import type { Department } from '@jb/contract/member/staff.shapes'
import { checkMove } from '@jb/domain/member/department'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { moveDepartment as move } from '../organisation.repository.ts'
import { changedDepartment } from './changed-department.ts'
import { lockTree, seenDepartment } from './lock-tree.ts'

/** Puts a department with all below it under another one. */
export async function moveDepartment(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Department | Refusal> {
  const locked = await lockTree(ctx)
  const found = seenDepartment(locked, body)
  if (isRefusal(found)) return found
  const unfit = checkMove(locked.tree, found.no, body.parentNo)
  if (unfit) return unfit
  const parent = locked.tree.find(({ no }) => no === body.parentNo)
  if (!parent) return refuse('member.department.notFound')
  await move(ctx.tx, found.id, parent.id)
  const payload = { name: found.name, from: found.parentNo, to: parent.no }
  return changedDepartment(ctx, locked.companyId, { no: found.no, action: 'department.moved', payload })
}
