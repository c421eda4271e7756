import type { Received } from '@jb/contract/endpoint'
import type { leaveStaff as contract } from '@jb/contract/member/staff.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { checkAdminStays } from '@jb/domain/member/staff'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { otherAdmins } from '../reads/other-admins.ts'
import { sessionsFor } from '../reads/sessions-for.ts'
import { saveMember } from '../staff.repository.ts'
import { changedStaff } from './changed-staff.ts'
import { lockTree } from './lock-tree.ts'
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
  await saveMember(ctx.tx, member.id, { leftAt: ctx.now })
  for (const sessionId of await sessionsFor(ctx.tx, member.accountId, companyId))
    await revokeSessions(ctx.tx, { sessionId }, 'leftCompany')
  const { memberNo, reason } = body
  const payload = { accountId: member.accountId }
  const left = await changedStaff(ctx, { memberNo, action: 'staff.left', reason, payload })
  await ctx.emit({ type: 'member.left', payload: { companyId, memberNo, accountId: member.accountId } })
  return left
}
