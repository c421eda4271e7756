import type { Answer, Received } from '@jb/contract/endpoint'
import type { answerInvitation as contract } from '@jb/contract/member/invitation.contract'
import { place } from '@jb/contract/member/staff.shapes'
import type { Role } from '@jb/domain/member/roles'
import { placesLeft } from '@jb/domain/member/staff'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import * as z from 'zod/mini'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endOwnInvitation } from '../invitation.repository.ts'
import { lockOrganisation } from '../organisation.repository.ts'
import { departmentTree } from '../reads/department-tree.ts'
import { companyToJoin } from '../reads/invitations.ts'
import { lockMembership } from '../staff.repository.ts'
import { enterMember } from './add-membership.ts'
import { rejoin } from './rejoin.ts'

/**
 * The person asked joins the company, comes back to it, or does not. What was meant for departments that are gone falls
 * away.
 */
export async function answerInvitation(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const { accountId } = callerOf(ctx)
  const companyId = await companyToJoin(ctx.tx, body.id, accountId)
  if (companyId === undefined) return refuse('member.invitation.notFound')
  await lockOrganisation(ctx.tx, companyId)
  const end = { status: body.accept ? 'accepted' : 'declined', at: ctx.now } as const
  const taken = await endOwnInvitation(ctx.tx, body.id, accountId, end)
  if (!taken) return refuse('member.invitation.notFound')
  if (!body.accept) {
    await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'staff.declined' })
    return { joined: false }
  }
  const before = await lockMembership(ctx.tx, companyId, accountId)
  if (before && before.left_at === null) return { joined: true }
  const known = new Set((await departmentTree(ctx.tx, companyId)).map(({ no }) => no))
  const places = placesLeft(z.array(place).parse(taken.places), known)
  const roles = taken.roles as Role[]
  const member = { accountId, companyId, roles, title: taken.title, places }
  if (before) await rejoin(ctx, { id: before.id, memberNo: before.member_no }, member)
  else await enterMember(ctx, member)
  return { joined: true }
}
