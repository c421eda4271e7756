import { readingRoles } from '@jb/domain/bid/readers'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../platform/ctx.ts'
import { isAgentClerk, mayRun } from '../procurement/index.ts'

type Sides = Pick<Tender, 'companyId' | 'agentCompanyId'>

/** The owner's staff that may read what the opening brought, and the agent's clerk who runs the tender for it. */
export function mayRead(tender: Sides, caller: Session): boolean {
  const own = tender.companyId === caller.companyId
  return (own && holdsAny(caller.roles, readingRoles)) || mayRun(tender, caller)
}

/** Who may say what becomes of the winner's security: whoever runs the tender, and the owner's finance, which keeps it. */
export const maySettle = (tender: Sides, caller: Session): boolean =>
  mayRun(tender, caller) || (tender.companyId === caller.companyId && caller.roles.includes('finance'))

/** What the owner's side may do with a tender: run it, read its results, settle its securities. */
export function rightsIn(tender: Sides, caller: Session | undefined) {
  if (!caller) return { mayRun: false, mayRead: false, maySettle: false }
  return {
    mayRun: mayRun(tender, caller),
    mayRead: mayRead(tender, caller),
    maySettle: maySettle(tender, caller),
  }
}

/** Whether the caller stands on the owner's side of a tender, with whatever roles. */
export function isOwnerSide(tender: Sides, caller: Session | undefined): boolean {
  return caller !== undefined && (tender.companyId === caller.companyId || isAgentClerk(tender, caller))
}

/** Staff that signs up and bids for its company. */
export function mayBid(caller: Session | undefined): boolean {
  return holdsAny(caller?.roles, biddingRoles)
}
