import type { Role } from '@jb/domain/member/roles'
import type { Place } from '@jb/domain/member/staff'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { departmentTree } from '../reads/department-tree.ts'
import { insertMemberships, insertStandings } from '../staff.repository.ts'
import { inTheCompany, standingsOf } from '../standings.ts'

/** Somebody as a member of a company; without places, in the company itself. */
export interface Membership {
  readonly accountId: string
  readonly companyId: string
  readonly roles: readonly Role[]
  readonly title?: string
  readonly places?: readonly Place[]
}

/** Makes a person a member of a company with these roles (platform only); gives the membership's id. */
export async function addMembership(ctx: Ctx, membership: Membership): Promise<string> {
  demandSystem(ctx.actor, 'addMembership')
  return enterMember(ctx, membership)
}

/** Writes a membership and its line in the company's log. */
export async function enterMember(ctx: Ctx, membership: Membership): Promise<string> {
  const { places = inTheCompany, ...member } = membership
  const id = ctx.newId()
  await insertMemberships(ctx.tx, [{ ...member, id }], ctx.now)
  const standings = standingsOf(await departmentTree(ctx.tx, member.companyId), places)
  await insertStandings(
    ctx.tx,
    standings.map((standing) => ({ ...standing, membershipId: id })),
  )
  await ctx.log({
    subject: { kind: 'company', id: member.companyId },
    action: 'member.joined',
    payload: { accountId: member.accountId, roles: [...member.roles] },
  })
  return id
}
