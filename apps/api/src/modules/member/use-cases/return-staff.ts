import type { Received } from '@jb/contract/endpoint'
import type { returnStaff as contract } from '@jb/contract/member/staff.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { placesLeft } from '@jb/domain/member/staff'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { accountFacts } from '../reads/account-facts.ts'
import { placesKept } from '../reads/places-kept.ts'
import { changedStaff } from './changed-staff.ts'
import { inviteOne } from './invite-people.ts'
import { lockTree } from './lock-tree.ts'
import { seenMember } from './seen-member.ts'

/** Asks somebody who has left to come back: to what is left of their departments, and not as an administrator. */
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
  const { accountId, title } = member
  const roles = member.roles.filter((role) => role !== 'orgAdmin')
  const places = placesLeft(await placesKept(ctx.tx, member.id), new Set(tree.map(({ no }) => no)))
  const account = await accountFacts(ctx.tx, accountId)
  const no = await inviteOne(ctx, companyId, { ...account, accountId, title, roles, places })
  return no ?? changedStaff(ctx, { memberNo: body.memberNo, action: 'staff.askedBack' })
}
