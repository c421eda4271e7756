import { readingRoles } from '@jb/domain/bid/readers'
import { biddingRoles } from '@jb/domain/member/roles'
import type { Session } from '../../platform/ctx.ts'
import { mayRun } from '../tender/index.ts'

/** The owner's staff that may read what the opening brought. */
export function mayRead(tender: { readonly companyId: string }, caller: Session): boolean {
  return tender.companyId === caller.companyId && readingRoles.some((role) => caller.roles.includes(role))
}

/** What the owner's staff may do with a tender: run it, read its results. */
export function rightsIn(tender: { readonly companyId: string }, caller: Session | undefined) {
  if (!caller) return { mayRun: false, mayRead: false }
  return { mayRun: mayRun(tender, caller), mayRead: mayRead(tender, caller) }
}

/** Staff that signs up and bids for its company. */
export function mayBid(caller: Session | undefined): boolean {
  return biddingRoles.some((role) => caller?.roles.includes(role))
}
