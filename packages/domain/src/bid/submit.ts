import { type Refusal, refuse } from '../shared/refusal.ts'
import type { BidEventOf } from './events.ts'
import type { Bidder, Registration, TenderWindow } from './registration.ts'

export type SubmitRefusal =
  | 'bid.ownTender'
  | 'member.companyUnverified'
  | 'bid.notRegistered'
  | 'bid.notConfirmed'
  | 'bid.notOpenYet'
  | 'bid.closed'
  | 'bid.alreadySubmitted'

/** A company sends one bid for a tender; its envelope is bound to this version. */
export const bidVersion = 1

/** Tells whether bids are over: by the status or by the clock, whichever is first. */
function isClosed(tender: TenderWindow, now: Date): boolean {
  const before = ['draft', 'preview', 'registering', 'upcoming', 'bidding'].includes(tender.status)
  return !before || (tender.bidEnd !== null && now.getTime() >= tender.bidEnd.getTime())
}

/**
 * Why this company cannot send a bid now, or undefined. The moment of the server's clock decides; `sent` tells
 * that it has sent its bid already.
 */
export function bidGuard(
  tender: TenderWindow,
  bidder: Pick<Bidder, 'companyId' | 'companyVerified'>,
  registration: Pick<Registration, 'status'> | undefined,
  sent: boolean,
  now: Date,
): Refusal<SubmitRefusal> | undefined {
  if (tender.companyId === bidder.companyId) return refuse('bid.ownTender')
  if (isClosed(tender, now)) return refuse('bid.closed', { closedAt: tender.bidEnd?.toISOString() })
  if (!bidder.companyVerified) return refuse('member.companyUnverified')
  if (!registration) return refuse('bid.notRegistered')
  if (registration.status !== 'confirmed') return refuse('bid.notConfirmed', { status: registration.status })
  if (!tender.bidStart || now.getTime() < tender.bidStart.getTime() || tender.status === 'registering') {
    return refuse('bid.notOpenYet', { opensAt: tender.bidStart?.toISOString() })
  }
  return sent ? refuse('bid.alreadySubmitted') : undefined
}

/** Takes a sealed bid (ZTBF 28: before the deadline), one of each company. */
export function submit(
  tender: TenderWindow,
  bidder: Bidder,
  registration: Registration | undefined,
  bid: { readonly id: string; readonly sent: boolean },
  now: Date,
): BidEventOf<'bid.submitted'> | Refusal<SubmitRefusal> {
  const hindrance = bidGuard(tender, bidder, registration, bid.sent, now)
  if (hindrance) return hindrance
  return {
    type: 'bid.submitted',
    payload: { bidId: bid.id, tenderId: tender.id, companyId: bidder.companyId, version: bidVersion },
  }
}
