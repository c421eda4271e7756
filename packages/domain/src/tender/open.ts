import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { pauseGuard } from './pause.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

/** Opens the bids (开标): never before the opening time, and once only. The status stays; `openedAt` is set. */
export function open(
  tender: Tender,
  openedBy: string,
  now: Date,
):
  | Changed<TenderEventOf<'tender.opened'>>
  | Refusal<'tender.wrongStatus' | 'tender.paused' | 'tender.alreadyOpened' | 'tender.tooEarly'> {
  const status = follow('tender', tenderFlow, tender.status, 'open')
  if (isRefusal(status)) return status
  const held = pauseGuard(tender)
  if (held) return held
  if (tender.openedAt) return refuse('tender.alreadyOpened', { openedAt: tender.openedAt.toISOString() })
  if (!tender.openAt || now.getTime() < tender.openAt.getTime()) {
    return refuse('tender.tooEarly', { earliest: tender.openAt?.toISOString() })
  }
  return {
    tender: { ...tender, status, openedAt: now, openedBy },
    event: { type: 'tender.opened', payload: factOf(tender) },
  }
}
