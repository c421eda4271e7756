import { biddingRoles, buyingRoles, type Role } from '@jb/domain/member/roles'
import type { Session } from '../../platform/ctx.ts'

/** Roles of the owner that read the opening record and the comparison. */
const readingRoles: readonly Role[] = [...buyingRoles, 'approver', 'finance', 'supervisor', 'auditor']

/** The owner's staff that may read what the opening brought. */
export function mayRead(tender: { readonly companyId: string }, caller: Session): boolean {
  return tender.companyId === caller.companyId && readingRoles.some((role) => caller.roles.includes(role))
}

/** Staff that signs up and bids for its company. */
export function mayBid(caller: Session | undefined): boolean {
  return biddingRoles.some((role) => caller?.roles.includes(role))
}
