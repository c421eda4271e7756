import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { endInvitationsTo } from '../invitation.repository.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone, setAccountStatus } from '../member.repository.ts'
import { lockOrganisation } from '../organisation.repository.ts'
import { membershipsOf } from '../reads/memberships-of.ts'
import { otherAdmins } from '../reads/other-admins.ts'
import { lockMembership } from '../staff.repository.ts'
import { endMembership } from './end-membership.ts'

/** What shutting a person out has done. */
interface Disabled {
  readonly name: string
  /** The companies that the person has left by it. */
  readonly left: readonly string[]
  /** Those among them that have no administrator any more. */
  readonly leaderless: readonly string[]
}

/**
 * Shuts a person out of the platform (platform only): they leave every company as a leaver does, all their logins end,
 * and nobody's invitation waits for them. Undefined when nobody has the number; a second time changes nothing.
 */
export async function disableAccount(ctx: Ctx, phone: string, reason: string): Promise<Disabled | undefined> {
  demandSystem(ctx.actor, 'disableAccount')
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) return undefined
  const { id: accountId, name } = account
  if (!(await setAccountStatus(ctx.tx, accountId, 'disabled'))) return { name, left: [], leaderless: [] }
  await endInvitationsTo(ctx.tx, accountId, ctx.now)
  const left: string[] = []
  const leaderless: string[] = []
  for (const { companyId, companyName } of await membershipsOf(ctx.tx, accountId)) {
    await lockOrganisation(ctx.tx, companyId)
    const member = await lockMembership(ctx.tx, companyId, accountId)
    if (!member || member.left_at !== null) continue
    await endMembership(ctx, { id: member.id, memberNo: member.member_no, companyId, accountId })
    const payload = { memberNo: member.member_no, accountId }
    await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'staff.shutOut', reason, payload })
    left.push(companyName)
    if ((await otherAdmins(ctx.tx, companyId, member.id)) === 0) leaderless.push(companyName)
  }
  await revokeSessions(ctx.tx, { accountId }, 'accountDisabled')
  await ctx.log({ subject: { kind: 'account', id: accountId }, action: 'account.disabled', reason })
  return { name, left, leaderless }
}

/** Lets a person in again (platform only); their companies ask them back. Their name, or undefined when nobody has the number. */
export async function enableAccount(ctx: Ctx, phone: string, reason: string): Promise<string | undefined> {
  demandSystem(ctx.actor, 'enableAccount')
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) return undefined
  if (await setAccountStatus(ctx.tx, account.id, 'active'))
    await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.enabled', reason })
  return account.name
}
