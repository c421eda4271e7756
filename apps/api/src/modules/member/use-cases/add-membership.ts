import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { insertMembership, type NewMembership } from '../member.repository.ts'

/** Makes a person a member of a company with these roles (platform only); gives the membership's id. */
export async function addMembership(ctx: Ctx, membership: NewMembership): Promise<string> {
  demandSystem(ctx.actor, 'addMembership')
  return enterMember(ctx, membership)
}

/** Writes a membership and its line in the company's log. */
export async function enterMember(ctx: Ctx, membership: NewMembership): Promise<string> {
  const id = ctx.newId()
  await insertMembership(ctx.tx, id, membership, ctx.now)
  await ctx.log({
    subject: { kind: 'company', id: membership.companyId },
    action: 'member.joined',
    payload: { accountId: membership.accountId, roles: [...membership.roles] },
  })
  return id
}
