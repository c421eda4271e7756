import { type Refusal, refuse } from '../shared/refusal.ts'
import { regimeOf } from '../tender/regime.ts'
import { type BidStatus, isCurrent } from './bid.flow.ts'
import type { BidEventOf } from './events.ts'
import { type Bidder, hasEnded, type Registration, type TenderWindow } from './registration.ts'
import { type Secured, securityGuard } from './secured.ts'

export type SubmitRefusal =
  | 'bid.ownTender'
  | 'bid.agentMayNotBid'
  | 'bid.bothSides'
  | 'member.companyUnverified'
  | 'bid.notRegistered'
  | 'bid.notConfirmed'
  | 'bid.securityMissing'
  | 'bid.notOpenYet'
  | 'bid.closed'
  | 'bid.binding'
  | 'bid.addendumUnconfirmed'

/** Who sends a bid, and how it stands with the security that the tender asks for. */
export interface Entrant extends Bidder {
  readonly secured: Secured | null
  /** The number of the latest addendum (补遗) that it has not confirmed. */
  readonly unconfirmed?: number | undefined
}

/** One version that a company has sent. */
export interface SentVersion {
  readonly version: number
  readonly status: BidStatus
}

/** The number of the version that a company sends next; numbers are never used twice. */
export function nextVersionOf(sent: readonly Pick<SentVersion, 'version'>[]): number {
  return sent.reduce((last, { version }) => Math.max(last, version), 0) + 1
}

/** Tells whether bids are over: by the status or by the clock, whichever is first; a pause holds neither bids nor withdrawals. */
export function isClosed(tender: TenderWindow, now: Date): boolean {
  const before = ['draft', 'preview', 'registering', 'upcoming', 'bidding'].includes(tender.status)
  return !before || (tender.bidEnd !== null && hasEnded(tender, tender.bidEnd, now))
}

/**
 * Why this company cannot send a bid now, or undefined. The moment of the server's clock decides; `current` is the
 * version that it stands by already, which a new one replaces, except where an offer binds (PMF 36).
 */
export function bidGuard(
  tender: TenderWindow,
  bidder: Omit<Entrant, 'accountId'>,
  registration: Pick<Registration, 'status'> | undefined,
  current: SentVersion | undefined,
  now: Date,
): Refusal<SubmitRefusal> | undefined {
  if (tender.companyId === bidder.companyId) return refuse('bid.ownTender')
  if (tender.agentCompanyId === bidder.companyId) return refuse('bid.agentMayNotBid')
  if (bidder.bothSides) return refuse('bid.bothSides')
  if (isClosed(tender, now)) return refuse('bid.closed', { closedAt: tender.bidEnd?.toISOString() })
  if (!bidder.companyVerified) return refuse('member.companyUnverified')
  if (!registration) return refuse('bid.notRegistered')
  if (registration.status !== 'confirmed') return refuse('bid.notConfirmed', { status: registration.status })
  const unsecured = securityGuard(bidder.secured)
  if (unsecured) return unsecured
  if (!tender.bidStart || now.getTime() < tender.bidStart.getTime() || tender.status === 'registering') {
    return refuse('bid.notOpenYet', { opensAt: tender.bidStart?.toISOString() })
  }
  if (current && regimeOf(tender).binding) return refuse('bid.binding')
  const { unconfirmed: number } = bidder
  return number === undefined ? undefined : refuse('bid.addendumUnconfirmed', { number })
}

/** What decides whether a sealed text answers the document of a tender as it stands. */
interface Document {
  readonly documentVersion: number
  /** The number of the latest addendum that counted it. */
  readonly addendum: number
}

/**
 * A bid that was sealed for an older list and arrives after the addendum that changed it: nobody may open it under the
 * new one. `claimed`: the version that the sealed text says, undefined where it says none.
 */
export function documentGuard(
  { documentVersion, addendum }: Document,
  claimed: number | undefined,
): Refusal<'bid.addendumIssued'> | undefined {
  const older = claimed !== undefined && claimed < documentVersion
  return older ? refuse('bid.addendumIssued', { number: addendum, documentVersion }) : undefined
}

/**
 * Takes a sealed bid before the deadline (ZTBF 28, 29): the first one, or the next version, which replaces the one
 * before. A version other than the next one was sealed before a colleague's arrived (`bid.stale`).
 */
export function submit(
  tender: TenderWindow,
  bidder: Entrant,
  registration: Registration | undefined,
  bid: { readonly id: string; readonly version: number; readonly sent: readonly SentVersion[] },
  now: Date,
): BidEventOf<'bid.submitted'> | Refusal<SubmitRefusal | 'bid.stale'> {
  const current = bid.sent.find(({ status }) => isCurrent(status))
  const hindrance = bidGuard(tender, bidder, registration, current, now)
  if (hindrance) return hindrance
  const next = nextVersionOf(bid.sent)
  if (bid.version !== next) return refuse('bid.stale', { version: next })
  return {
    type: 'bid.submitted',
    payload: { bidId: bid.id, tenderId: tender.id, companyId: bidder.companyId, version: next },
  }
}
