import { approvedReason, takenBack, type WayBack } from '../procurement/publication.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { checked, type Published, type PublishRefusal, released } from './publish.ts'
import type { RuleHint } from './rule.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** A draft that waits for its approval, and the warnings over which it was handed in. */
export interface Submitted {
  readonly tender: Tender
  readonly warnings: readonly RuleHint[]
}

/**
 * Hands a draft in for approval; it passes the same checks as for its publication. `publishReason` is kept for the
 * day on which it is approved.
 */
export function submitForApproval(
  draft: TenderWithGoods,
  reason: string,
  now: Date,
): Submitted | Refusal<PublishRefusal> {
  const status = follow('tender', tenderFlow, draft.status, 'submit')
  if (isRefusal(status)) return status
  const found = checked(draft, reason, now)
  if (isRefusal(found)) return found
  const { rows: _, payees: __, ...head } = draft
  const { warnings, publishReason } = found
  return { tender: { ...head, status, publishReason, backReason: null }, warnings }
}

/**
 * Publishes what was approved. A start of registration that has passed meanwhile means: at once. All other times must
 * still hold, and the rules with them; else the refusal says what does not.
 */
export function publishApproved(tender: TenderWithGoods, now: Date): Published | Refusal<PublishRefusal> {
  const { applyStart } = tender
  const started = applyStart !== null && applyStart.getTime() <= now.getTime()
  const present = started ? { ...tender, applyStart: null } : tender
  return released(present, { reason: tender.publishReason ?? approvedReason, way: 'approved' }, now)
}

/** What an approval that did not end well makes of a tender: rejected it can be worked on, withdrawn it is a draft again. */
export function giveBack(
  tender: Tender,
  how: WayBack,
  reason: string,
): Tender | Refusal<'tender.wrongStatus'> {
  const status = follow('tender', tenderFlow, tender.status, how)
  if (isRefusal(status)) return status
  return { ...tender, status, ...takenBack(reason) }
}
