import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

/** Why a tender cannot be ended now (终止): it is not public any more, or its bids are due; undefined when it can. */
export function cancelGuard(
  tender: Pick<Tender, 'status' | 'profile' | 'bidEnd'>,
  now: Date,
): Refusal<'tender.wrongStatus' | 'tender.closed'> | undefined {
  const status = follow('tender', tenderFlow, tender.status, 'cancel')
  if (isRefusal(status)) return status
  const due = tender.bidEnd !== null && now.getTime() >= tender.bidEnd.getTime()
  return due ? refuse('tender.closed') : undefined
}

/**
 * Ends a tender that is public but not yet past its bid deadline (终止). The reason is told to all who take part.
 */
export function cancel(
  tender: Tender,
  reason: string,
  now: Date,
):
  | Changed<TenderEventOf<'tender.cancelled'>>
  | Refusal<'tender.wrongStatus' | 'tender.reasonRequired' | 'tender.closed'> {
  const no = cancelGuard(tender, now)
  if (no) return no
  const status = 'cancelled'
  const words = reason.trim()
  if (words === '') return refuse('tender.reasonRequired')
  return {
    tender: { ...tender, status, endReason: words, endedAt: now },
    event: { type: 'tender.cancelled', payload: { ...factOf(tender), reason: words } },
  }
}
