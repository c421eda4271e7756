import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import type { EndReason } from './labels.ts'
import { pauseGuard } from './pause.ts'
import { biddersDecrypt } from './regime.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

type OpenRefusal = 'tender.wrongStatus' | 'tender.paused' | 'tender.alreadyOpened' | 'tender.tooEarly'
type Opened = Changed<TenderEventOf<'tender.opened'>>

function opened(tender: Tender, openedBy: string | null, now: Date): Opened | Refusal<OpenRefusal> {
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

/** Opens the bids (开标): never before the opening time, and once only. The status stays; `openedAt` is set. */
export function open(
  tender: Tender,
  openedBy: string,
  now: Date,
): Opened | Refusal<OpenRefusal | 'tender.opensBySession'> {
  return biddersDecrypt(tender) ? refuse('tender.opensBySession') : opened(tender, openedBy, now)
}

/** The same by the opening session, in which the bidders have decrypted: nobody presses anything. */
export const openBySession = (tender: Tender, now: Date): Opened | Refusal<OpenRefusal> =>
  opened(tender, null, now)

/** Ends a tender of which nothing is opened: nobody has decrypted, or too few bids count (流标). */
export function failUnopened(
  tender: Tender,
  reason: EndReason,
  now: Date,
): Changed<TenderEventOf<'tender.failed'>> | Refusal<'tender.wrongStatus' | 'tender.alreadyOpened'> {
  const status = follow('tender', tenderFlow, tender.status, 'fail')
  if (isRefusal(status)) return status
  if (tender.openedAt) return refuse('tender.alreadyOpened', { openedAt: tender.openedAt.toISOString() })
  return {
    tender: { ...tender, status, endReason: reason, endedAt: now },
    event: { type: 'tender.failed', payload: { ...factOf(tender), reason } },
  }
}
