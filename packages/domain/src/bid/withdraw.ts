import { type Refusal, refuse } from '../shared/refusal.ts'
import { regimeOf } from '../tender/regime.ts'
import type { BidEventOf } from './events.ts'
import type { TenderWindow } from './registration.ts'
import { isClosed, type SentVersion } from './submit.ts'

/** A version that is to be taken back. */
export interface Withdrawable extends SentVersion {
  readonly id: string
  readonly companyId: string
}

/** Why a bid that was sent can neither be replaced nor withdrawn now, or undefined. */
export function changeGuard(
  tender: TenderWindow,
  now: Date,
): Refusal<'bid.closed' | 'bid.binding'> | undefined {
  if (isClosed(tender, now)) return refuse('bid.closed', { closedAt: tender.bidEnd?.toISOString() })
  return regimeOf(tender).binding ? refuse('bid.binding') : undefined
}

/**
 * Takes a bid back before the deadline (ZTBF 29); a new one may follow until then. `version` is the one that the
 * person has seen; `current` the one that the company stands by.
 */
export function withdraw(
  tender: TenderWindow,
  current: Withdrawable | undefined,
  version: number,
  now: Date,
): BidEventOf<'bid.withdrawn'> | Refusal<'bid.notFound' | 'bid.stale' | 'bid.closed' | 'bid.binding'> {
  if (!current || current.status === 'withdrawn') return refuse('bid.notFound')
  const hindrance = changeGuard(tender, now)
  if (hindrance) return hindrance
  if (current.status !== 'submitted') return refuse('bid.closed')
  if (current.version !== version) return refuse('bid.stale', { version: current.version })
  const { id: bidId, companyId } = current
  return { type: 'bid.withdrawn', payload: { bidId, tenderId: tender.id, companyId, version } }
}
