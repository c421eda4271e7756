import { factOf, type TenderEvent } from './events.ts'
import type { EndReason } from './labels.ts'
import { regimeOf } from './regime.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Tender, TenderStatus } from './tender.ts'

/** How many suppliers take part, counted in the transaction that asks. */
export interface Counts {
  /** Sign-ups that stand: confirmed ones, and those that the owner may still confirm. */
  readonly registrations: number
  /** Companies with a sealed bid. */
  readonly bids: number
}

export interface Advanced {
  readonly tender: Tender
  /** What happened, oldest first; empty when nothing was due. */
  readonly events: readonly TenderEvent[]
  /** When the clock has to look again; absent when time alone changes nothing any more. */
  readonly nextDueAt: Date | undefined
}

/** Whether the bid deadline has passed in this: from now on nobody bids, replaces or withdraws. */
export const endsBidding = ({ events }: Advanced): boolean =>
  events.some(
    ({ type, payload }) =>
      type === 'tender.biddingClosed' || (type === 'tender.failed' && payload.reason === 'tooFewBids'),
  )

interface Step {
  readonly tender: Tender
  readonly event: TenderEvent
}

/**
 * The moment at which the clock moves a tender on from its status. While it is paused nothing is ended or decided: sign-up
 * and bids stay open past their ends. Where the sign-up is over the bidding begins all the same, so that bids are not held.
 */
function dueOf(tender: Tender): Date | undefined {
  const paused = tender.pausedAt !== null
  const due: Partial<Record<TenderStatus, Date | null>> = {
    preview: tender.applyStart,
    registering: paused ? null : tender.applyEnd,
    upcoming: tender.bidStart,
    bidding: paused ? null : tender.bidEnd,
  }
  return due[tender.status] ?? undefined
}

function failed(tender: Tender, at: Date, reason: EndReason): Step {
  return {
    tender: { ...tender, status: 'failed', endReason: reason, endedAt: at },
    event: { type: 'tender.failed', payload: { ...factOf(tender), reason } },
  }
}

/** Where the number of sign-ups is secret, ending here would tell it: such a tender is counted at the bid deadline. */
function closeRegistration(tender: Tender, due: Date, counts: Counts): Step {
  const tooFew = counts.registrations < tender.minBidders
  if (tooFew && !regimeOf(tender).namesSecret) return failed(tender, due, 'tooFewRegistrations')
  return {
    tender: { ...tender, status: tenderFlow.registering.closeRegistration },
    event: { type: 'tender.registrationClosed', payload: factOf(tender) },
  }
}

function closeBidding(tender: Tender, due: Date, counts: Counts): Step {
  if (counts.bids < tender.minBidders) return failed(tender, due, 'tooFewBids')
  const openAt = (tender.openAt ?? due).toISOString()
  return {
    tender: { ...tender, status: tenderFlow.bidding.closeBidding },
    event: { type: 'tender.biddingClosed', payload: { ...factOf(tender), openAt } },
  }
}

function step(tender: Tender, due: Date, counts: Counts): Step | undefined {
  switch (tender.status) {
    case 'preview':
      return {
        tender: { ...tender, status: tenderFlow.preview.openRegistration, businessType: 1 },
        event: { type: 'tender.registrationOpened', payload: factOf(tender) },
      }
    case 'registering':
      return closeRegistration(tender, due, counts)
    case 'upcoming':
      return {
        tender: { ...tender, status: tenderFlow.upcoming.startBidding },
        event: { type: 'tender.biddingStarted', payload: factOf(tender) },
      }
    case 'bidding':
      return closeBidding(tender, due, counts)
    default:
      return undefined
  }
}

/**
 * What the clock has done to a tender by `now`: follows every arrow that has fallen due, several when the
 * clock leapt, and says when to look next. Running it again at the same moment changes nothing.
 */
export function advance(tender: Tender, now: Date, counts: Counts): Advanced {
  const events: TenderEvent[] = []
  let present = tender
  for (let due = dueOf(present); due && due.getTime() <= now.getTime(); due = dueOf(present)) {
    const next = step(present, due, counts)
    if (!next) break
    present = next.tender
    events.push(next.event)
  }
  return { tender: present, events, nextDueAt: dueOf(present) }
}
