import type { Role } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Actor, isPerson, isSystem, type Session } from '../../platform/ctx.ts'

/** The company that a person acts for. */
export interface ActingCompany {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly accountName: string
  readonly roles: readonly Role[]
}

/** The company the caller acts for, or `member.companyRequired`; the platform itself acts for none. */
export function requireCompany(who: Actor | undefined): ActingCompany | Refusal<'member.companyRequired'> {
  if (!who || !isPerson(who) || who.companyId === undefined) return refuse('member.companyRequired')
  return {
    id: who.companyId,
    name: who.companyName ?? '',
    accountId: who.accountId,
    accountName: who.accountName,
    roles: who.roles,
  }
}

/**
 * As `requireCompany`, and that company may begin something: an operator has verified it (else
 * `member.companyUnverified`), and the platform has not frozen it (else `member.frozen`).
 */
export function requireVerifiedCompany(
  who: Actor | undefined,
): ActingCompany | Refusal<'member.companyRequired' | 'member.companyUnverified' | 'member.frozen'> {
  const company = requireCompany(who)
  if ('refused' in company || !who || !isPerson(who)) return company
  if (!who.companyVerified) return refuse('member.companyUnverified')
  return who.companyFrozen ? refuse('member.frozen') : company
}

/** Guards what only the platform itself may do: the seed story, the command line, tests. */
export function demandSystem(actor: Actor, what: string): void {
  if (!isSystem(actor)) throw new Error(`${what} is for the platform's own actions only`)
}

/** Whether the caller may let an agent act for their company: its administrator or lead buyer, once it is verified. */
export function mayGrant(caller: Session): boolean {
  const leads = caller.roles.includes('orgAdmin') || caller.roles.includes('buyerLead')
  return leads && caller.companyVerified
}
