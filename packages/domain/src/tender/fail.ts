import { type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { pauseGuard } from './pause.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderStatus } from './tender.ts'

/** Fewest characters of the reason for which bids that count are turned down. */
export const leastScrapReason = 5

/** From the bid deadline to the award; before it the clock fails a tender, or its owner cancels it. */
const late = ['evaluating', 'deciding', 'publicised'] as const satisfies readonly TenderStatus[]
type Late = (typeof late)[number]
const isLate = (status: TenderStatus): status is Late => late.some((one) => one === status)

type FailRefusal = 'tender.wrongStatus' | 'tender.paused' | 'tender.notOpened' | 'tender.reasonRequired'

/**
 * Ends an opened tender without a winner: because no bid counts (流标), or although some do, for a reason that all
 * bidders are told (废标). It is possible until the award.
 */
export function fail(
  tender: Tender,
  validBids: number,
  reason: string,
  now: Date,
): Changed<TenderEventOf<'tender.failed'>> | Refusal<FailRefusal> {
  const { status } = tender
  if (!isLate(status)) return refuse('tender.wrongStatus', { status, action: 'fail' })
  const held = pauseGuard(tender)
  if (held) return held
  if (!tender.openedAt) return refuse('tender.notOpened')
  const scraps = validBids > 0
  const words = scraps ? reason.trim() : 'noValidBid'
  if (scraps && words.length < leastScrapReason)
    return refuse('tender.reasonRequired', { least: leastScrapReason })
  return {
    tender: {
      ...tender,
      status: tenderFlow[status][scraps ? 'scrap' : 'fail'],
      endReason: words,
      endedAt: now,
      winnerBidId: null,
      awardReason: null,
    },
    event: { type: 'tender.failed', payload: { ...factOf(tender), reason: words } },
  }
}
