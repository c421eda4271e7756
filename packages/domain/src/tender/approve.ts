import { approvals, approvedReason, type Submitted } from '../procurement/publication.ts'
import type { Refusal } from '../shared/refusal.ts'
import { checked, headOf, type Published, type PublishRefusal, released } from './publish.ts'
import type { RuleHint } from './rule.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

const { submit, giveBack } = approvals('tender', tenderFlow)

export { giveBack }

/** Hands a draft in for approval; it passes the same checks as for its publication. */
export const submitForApproval = (
  draft: TenderWithGoods,
  reason: string,
  now: Date,
): Submitted<Tender, RuleHint> | Refusal<PublishRefusal> =>
  submit(headOf(draft), () => checked(draft, reason, now))

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
