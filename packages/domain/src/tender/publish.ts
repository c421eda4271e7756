import { cleared, type Uncleared } from '../procurement/publication.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { checkDraft } from './check-draft.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { isDirect } from './methods.ts'
import type { RuleHint } from './rule.ts'
import { ruleHints } from './rules.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderWithGoods } from './tender.ts'

export type PublishRefusal = 'tender.wrongStatus' | Uncleared<'tender'>

/** A draft that went public, and the warnings over which it did. */
export interface Published
  extends Changed<TenderEventOf<'tender.published'> | TenderEventOf<'tender.directAwarded'>> {
  readonly warnings: readonly RuleHint[]
}

const ways = {
  owner: { preview: 'announce', open: 'publish', direct: 'awardDirectly' },
  approved: { preview: 'announceApproved', open: 'publishApproved', direct: 'awardApproved' },
} as const
type Outcome = keyof (typeof ways)['owner']

/** What a draft becomes: a preview, a call for registrations, or, bought directly, at once a result. */
function outcomeOf(draft: Tender, now: Date): Outcome {
  if (isDirect(draft)) return 'direct'
  return draft.applyStart !== null && draft.applyStart.getTime() > now.getTime() ? 'preview' : 'open'
}

/** The tender of a draft, without its goods. */
export function headOf({
  rows: _,
  invitees: __,
  payees: ___,
  prevProfile: ____,
  platform: _____,
  ...head
}: TenderWithGoods): Tender {
  return head
}

/** Whether a draft may go public now: its warnings with the reason that overrides them, or why not. Refuses as `publish` does. */
export const checked = (draft: TenderWithGoods, reason: string, now: Date) =>
  cleared('tender', { faults: checkDraft(draft, now), hints: () => ruleHints(draft, now) }, reason)

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
  return released(draft, { reason, way: 'owner' }, now)
}

/** Publishes by the arrows of the owner, or by those of an approved request. */
export function released(
  draft: TenderWithGoods,
  { reason, way }: { readonly reason: string; readonly way: keyof typeof ways },
  now: Date,
): Published | Refusal<PublishRefusal> {
  const outcome = outcomeOf(draft, now)
  const status = follow('tender', tenderFlow, draft.status, ways[way][outcome])
  if (isRefusal(status)) return status
  const found = checked(draft, reason, now)
  if (isRefusal(found)) return found
  const { warnings, publishReason } = found
  return {
    ...eventOf({ ...headOf(draft), status, publishReason, backReason: null, releasedAt: now }, outcome, now),
    warnings,
  }
}

function eventOf(released: Tender, outcome: Outcome, now: Date) {
  if (outcome === 'direct') {
    const tender: Tender = { ...released, businessType: 3, decidedAt: now, endedAt: now }
    const supplierCompanyId = tender.supplierCompanyId ?? ''
    const payload = { ...factOf(tender), supplierCompanyId }
    return { tender, event: { type: 'tender.directAwarded', payload } } as const
  }
  const preview = outcome === 'preview'
  const businessType = preview ? 4 : 1
  const tender: Tender = { ...released, businessType, applyStart: released.applyStart ?? now }
  return { tender, event: { type: 'tender.published', payload: { ...factOf(tender), preview } } } as const
}
