import { endOfPeriod } from '../shared/business-calendar.ts'
import { endOfDayAfter } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type Candidate, factOf, type TenderEventOf } from './events.ts'
import { pauseGuard } from './pause.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'
import { disclosing } from './visible.ts'

/**
 * Publishes the candidates (中标公示). It lasts to the end of the last day; the first day is not counted,
 * and in tendering the last one is a working day.
 * A tender without publicity days is awarded directly.
 */
export function publicise(
  tender: Tender,
  candidates: readonly Candidate[],
  now: Date,
):
  | Changed<TenderEventOf<'tender.publicised'>>
  | Refusal<'tender.wrongStatus' | 'tender.paused' | 'tender.noPublicity'> {
  const status = follow('tender', tenderFlow, tender.status, 'publicise')
  if (isRefusal(status)) return status
  const held = pauseGuard(tender)
  if (held) return held
  if (tender.publicityDays === 0) return refuse('tender.noPublicity')
  const lawful = tender.profile === 'STATUTORY' || tender.profile === 'VOLUNTARY'
  const until = (lawful ? endOfPeriod : endOfDayAfter)(now, tender.publicityDays)
  return {
    tender: { ...tender, ...disclosing(tender, 'publicity', now), status, publicityUntil: until },
    event: {
      type: 'tender.publicised',
      payload: { ...factOf(tender), until: until.toISOString(), candidates },
    },
  }
}
