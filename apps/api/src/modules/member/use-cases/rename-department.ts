import type { Received } from '@jb/contract/endpoint'
import type { renameDepartment as contract } from '@jb/contract/member/department.contract'
import type { Department } from '@jb/contract/member/staff.shapes'
import { checkName } from '@jb/domain/member/department'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { renameDepartment as rename } from '../organisation.repository.ts'
import { changedDepartment } from './changed-department.ts'
import { lockTree, seenDepartment } from './lock-tree.ts'

/** Gives a department another name; the company itself keeps its own. */
export async function renameDepartment(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Department | Refusal> {
  const locked = await lockTree(ctx)
  const found = seenDepartment(locked, body)
  if (isRefusal(found)) return found
  const { no, parentNo } = found
  if (parentNo === null) return refuse('member.departmentRoot')
  const name = tidyName(body.name)
  const unfit = checkName(locked.tree, { name, parentNo, besides: no })
  if (unfit) return unfit
  await rename(ctx.tx, found.id, name)
  const payload = { from: found.name, name }
  return changedDepartment(ctx, locked.companyId, { no, action: 'department.renamed', payload })
}
