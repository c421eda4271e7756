import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { checkDraft } from './check-draft.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { isDirect } from './methods.ts'
import type { RuleHint } from './rule.ts'
import { ruleHints } from './rules.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderWithGoods } from './tender.ts'

type PublishRefusal =
  | 'tender.wrongStatus'
  | 'tender.incomplete'
  | 'tender.ruleBlocked'
  | 'tender.reasonRequired'

/** A draft that went public, and the warnings over which it did. */
export interface Published
  extends Changed<TenderEventOf<'tender.published'> | TenderEventOf<'tender.directAwarded'>> {
  readonly warnings: readonly RuleHint[]
}

/** What a draft becomes: a preview, a call for registrations, or, bought directly, at once a result. */
function actionOf(draft: Tender, now: Date): 'announce' | 'publish' | 'awardDirectly' {
  if (isDirect(draft)) return 'awardDirectly'
  return draft.applyStart !== null && draft.applyStart.getTime() > now.getTime() ? 'announce' : 'publish'
}

/**
 * Publishes a draft: as a preview when registration opens later, else straight into registration; a direct purchase
 * is awarded at once. `tender.incomplete` carries `fields` (field → sentence), `tender.ruleBlocked` the `rules` that
 * block, `tender.reasonRequired` those that warn and over which one publishes with a `reason` only.
 */
export function publish(
  draft: TenderWithGoods,
  reason: string,
  now: Date,
): Published | Refusal<PublishRefusal> {
  const action = actionOf(draft, now)
  const status = follow('tender', tenderFlow, draft.status, action)
  if (isRefusal(status)) return status
  const fields = checkDraft(draft, now)
  if (Object.keys(fields).length > 0) return refuse('tender.incomplete', { fields })
  const hints = ruleHints(draft, now)
  const blocks = hints.filter(({ level }) => level === 'block')
  if (blocks.length > 0) return refuse('tender.ruleBlocked', { rules: blocks })
  const warnings = hints.filter(({ level }) => level === 'warn')
  const words = reason.trim()
  if (warnings.length > 0 && words === '') return refuse('tender.reasonRequired', { rules: warnings })
  const { rows: _, ...head } = draft
  const publishReason = warnings.length > 0 ? words : null
  const released: Tender = { ...head, status, publishReason, releasedAt: now }
  return { ...outcome(released, action, now), warnings }
}

function outcome(released: Tender, action: ReturnType<typeof actionOf>, now: Date) {
  if (action === 'awardDirectly') {
    const tender: Tender = { ...released, businessType: 3, decidedAt: now, endedAt: now }
    const supplierCompanyId = tender.supplierCompanyId ?? ''
    const payload = { ...factOf(tender), supplierCompanyId }
    return { tender, event: { type: 'tender.directAwarded', payload } } as const
  }
  const preview = action === 'announce'
  const businessType = preview ? 4 : 1
  const tender: Tender = { ...released, businessType, applyStart: released.applyStart ?? now }
  return { tender, event: { type: 'tender.published', payload: { ...factOf(tender), preview } } } as const
}
