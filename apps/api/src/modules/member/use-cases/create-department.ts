import type { Received } from '@jb/contract/endpoint'
import type { createDepartment as contract } from '@jb/contract/member/department.contract'
import type { Department } from '@jb/contract/member/staff.shapes'
import { checkCreate } from '@jb/domain/member/department'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertDepartment } from '../organisation.repository.ts'
import { changedDepartment } from './changed-department.ts'
import { lockTree } from './lock-tree.ts'

/** Makes a department under another one. */
export async function createDepartment(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Department | Refusal> {
  const { companyId, tree } = await lockTree(ctx)
  const name = tidyName(body.name)
  const unfit = checkCreate(tree, { name, parentNo: body.parentNo })
  if (unfit) return unfit
  const parent = tree.find(({ no }) => no === body.parentNo)
  if (!parent) return refuse('member.department.notFound')
  const { no } = await insertDepartment(ctx.tx, { companyId, parentId: parent.id, name }, ctx.now)
  return changedDepartment(ctx, companyId, { no, action: 'department.created', payload: { name } })
}
