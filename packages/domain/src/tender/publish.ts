import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { checkDraft } from './check-draft.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { isTaken } from './profiles.ts'
import { ruleHints } from './rules.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderWithGoods } from './tender.ts'

type PublishRefusal =
  | 'tender.wrongStatus'
  | 'tender.profileLater'
  | 'tender.incomplete'
  | 'tender.ruleBlocked'

/**
 * Publishes a draft: as a preview when registration opens later, else straight into registration.
 * `tender.incomplete` carries `fields` (field → sentence), `tender.ruleBlocked` the `rules` that block.
 */
export function publish(
  draft: TenderWithGoods,
  now: Date,
): Changed<TenderEventOf<'tender.published'>> | Refusal<PublishRefusal> {
  const preview = draft.applyStart !== null && draft.applyStart.getTime() > now.getTime()
  const status = follow('tender', tenderFlow, draft.status, preview ? 'announce' : 'publish')
  if (isRefusal(status)) return status
  if (!isTaken(draft.profile)) return refuse('tender.profileLater', { profile: draft.profile })
  const fields = checkDraft(draft, now)
  if (Object.keys(fields).length > 0) return refuse('tender.incomplete', { fields })
  const blocks = ruleHints(draft, now).filter((hint) => hint.level === 'block')
  if (blocks.length > 0) return refuse('tender.ruleBlocked', { rules: blocks })
  const { rows: _, ...head } = draft
  const tender: Tender = {
    ...head,
    status,
    businessType: preview ? 4 : 1,
    applyStart: draft.applyStart ?? now,
    releasedAt: now,
  }
  return { tender, event: { type: 'tender.published', payload: { ...factOf(tender), preview } } }
}
