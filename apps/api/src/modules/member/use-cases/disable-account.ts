import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { endInvitationsTo } from '../invitation.repository.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone, setAccountStatus } from '../member.repository.ts'
import { holdOrganisation, lockOrganisation } from '../organisation.repository.ts'
import { membershipsOf } from '../reads/memberships-of.ts'
import { otherAdmins } from '../reads/other-admins.ts'
import { lockMembership } from '../staff.repository.ts'
import { endMembership } from './end-membership.ts'

/** Somebody who is about to be shut out, and the companies that they are in. */
interface Leaver {
  readonly accountId: string
  readonly name: string
  readonly companies: readonly { readonly companyId: string; readonly companyName: string }[]
}

/** What shutting a person out has done. */
export interface Disabled {
  readonly name: string
  /** The companies that the person has left by it. */
  readonly left: readonly string[]
  /** Those among them that have no administrator any more. */
  readonly leaderless: readonly string[]
}

/**
 * Who would be shut out (platform only), with the people of their companies held until the transaction ends: what is found
 * to depend on them does so still when they go. Undefined when nobody has the number.
 */
export async function holdLeaver(ctx: Ctx, phone: string): Promise<Leaver | undefined> {
  demandSystem(ctx.actor, 'holdLeaver')
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) return undefined
  const companies = await membershipsOf(ctx.tx, account.id)
  for (const { companyId } of companies) await lockOrganisation(ctx.tx, companyId)
  return { accountId: account.id, name: account.name, companies }
}

/** Holds the people of a company until the transaction ends: whoever shuts one of them out waits for it. */
export const holdPeople = (ctx: Ctx, companyId: string) => holdOrganisation(ctx.tx, companyId)

/**
 * Shuts a person out of the platform (platform only): they leave every company as a leaver does, all their logins end,
 * nobody's invitation waits for them, and the administrators whom they leave behind are told. Whether a bid depends on
 * them is asked before, by `shutOut` of bids. Undefined when nobody has the number; a second time changes nothing.
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
    const news = { companyId, accountId, name, reason, at: ctx.now.toISOString() }
    await ctx.emit({ type: 'member.shutOut', payload: news })
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
