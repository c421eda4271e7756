import type { Received } from '@jb/contract/endpoint'
import type { returnStaff as contract } from '@jb/contract/member/staff.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { standingsKept } from '../reads/standings-kept.ts'
import { replaceStandings, saveMember } from '../staff.repository.ts'
import { inTheCompany, standingsOf } from '../standings.ts'
import { changedStaff } from './changed-staff.ts'
import { lockTree } from './lock-tree.ts'
import { seenMember } from './seen-member.ts'

/** Somebody who has left comes back, to what is left of their departments, and not as an administrator. */
export async function returnStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<StaffMember | Refusal> {
  const verified = requireVerifiedCompany(callerOf(ctx))
  if (isRefusal(verified)) return verified
  const { companyId, tree } = await lockTree(ctx)
  const member = await seenMember(ctx, companyId, body)
  if (isRefusal(member)) return member
  if (!member.gone) return refuse('member.staffHere')
  const roles = member.roles.filter((role) => role !== 'orgAdmin')
  const kept = await standingsKept(ctx.tx, member.id)
  const primary = kept.find((standing) => standing.primary) ?? kept[0]
  const standings = primary
    ? kept.map((standing) => ({ ...standing, primary: standing === primary }))
    : standingsOf(tree, inTheCompany)
  await saveMember(ctx.tx, member.id, { leftAt: null, roles })
  await replaceStandings(ctx.tx, member.id, standings)
  const joined = { companyId, accountIds: [member.accountId], at: ctx.now.toISOString() }
  await ctx.emit({ type: 'member.joined', payload: joined })
  return changedStaff(ctx, { memberNo: body.memberNo, action: 'staff.returned' })
}
