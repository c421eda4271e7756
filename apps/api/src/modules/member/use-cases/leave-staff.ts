import type { Received } from '@jb/contract/endpoint'
import type { leaveStaff as contract } from '@jb/contract/member/staff.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { checkAdminStays, movedRoles } from '@jb/domain/member/staff'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { otherAdmins } from '../reads/other-admins.ts'
import { changedStaff } from './changed-staff.ts'
import { endMembership } from './end-membership.ts'
import { lockTree } from './lock-tree.ts'
import { noteMovedRoles } from './note-moved-roles.ts'
import { seenMember } from './seen-member.ts'

/** A colleague leaves: logins that act for the company end at once, and what they did keeps their name. */
export async function leaveStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<StaffMember | Refusal> {
  const { companyId } = await lockTree(ctx)
  const member = await seenMember(ctx, companyId, body)
  if (isRefusal(member)) return member
  if (member.gone) return refuse('member.staffGone')
  const last = checkAdminStays(member.roles, [], await otherAdmins(ctx.tx, companyId, member.id))
  if (last) return last
  const { memberNo, reason } = body
  await endMembership(ctx, { ...member, companyId, memberNo })
  const { accountId } = member
  const left = await changedStaff(ctx, { memberNo, action: 'staff.left', reason, payload: { accountId } })
  await noteMovedRoles(ctx, companyId, [{ accountId, name: left.name, ...movedRoles(member.roles, []) }])
  return left
}
