import { type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

/** Ends an opened tender of which no bid is valid: there is nobody to award it to. */
export function fail(
  tender: Tender,
  validBids: number,
  now: Date,
):
  | Changed<TenderEventOf<'tender.failed'>>
  | Refusal<'tender.wrongStatus' | 'tender.notOpened' | 'tender.hasValidBids'> {
  if (tender.status !== 'evaluating')
    return refuse('tender.wrongStatus', { status: tender.status, action: 'fail' })
  if (!tender.openedAt) return refuse('tender.notOpened')
  if (validBids > 0) return refuse('tender.hasValidBids', { validBids })
  return {
    tender: { ...tender, status: tenderFlow.evaluating.fail, endReason: 'noValidBid', endedAt: now },
    event: { type: 'tender.failed', payload: { ...factOf(tender), reason: 'noValidBid' } },
  }
}
