import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockOrganisation } from '../organisation.repository.ts'
import { type DepartmentRow, departmentTree } from '../reads/department-tree.ts'
import { ownCompanyId } from './own-company.ts'

/** The departments of the caller's company, and nobody else changes them until the transaction ends. */
export interface LockedTree {
  readonly companyId: string
  readonly tree: readonly DepartmentRow[]
}

/** Locks the organisation of the company that the caller acts for. */
export async function lockTree(ctx: Ctx): Promise<LockedTree> {
  const companyId = ownCompanyId(ctx)
  await lockOrganisation(ctx.tx, companyId)
  return { companyId, tree: await departmentTree(ctx.tx, companyId) }
}

/** The department that the caller has seen in this version. */
export function seenDepartment(
  { tree }: LockedTree,
  seen: { readonly departmentNo: string; readonly version: number },
): DepartmentRow | Refusal<'member.department.notFound' | 'member.department.stale'> {
  const found = tree.find(({ no }) => no === seen.departmentNo)
  if (!found) return refuse('member.department.notFound')
  return found.version === seen.version ? found : refuse('member.department.stale')
}
