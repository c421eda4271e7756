import { cleared, type Uncleared } from '../procurement/publication.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { checkDraft } from './check.ts'
import { type AuctionHint, auctionHints } from './check-table.ts'
import { type AuctionLifeEventOf, factOf } from './events.ts'
import type { Auction, AuctionDraft } from './form.ts'

export type PublishRefusal = 'auction.wrongStatus' | Uncleared<'auction'>

/** A draft that went public, and the warnings over which it did. */
export interface Published {
  readonly auction: Auction
  readonly event: AuctionLifeEventOf<'auction.published'>
  readonly warnings: readonly AuctionHint[]
}

/** The auction of a draft: what everybody may know, without goods and reserve price. */
export function headOf({ rows: _, reservePrice: __, pictures: ___, ...head }: AuctionDraft): Auction {
  return head
}

/** Whether a draft may go public now: its warnings with the reason that overrides them, or why not. Refuses as `publish` does. */
export const checked = (draft: AuctionDraft, reason: string, now: Date) =>
  cleared('auction', { faults: checkDraft(draft, now), hints: () => auctionHints(draft, now) }, reason)

/**
 * Publishes a draft by its owner (`publish`) or by an approved request (`publishApproved`). `auction.incomplete`
 * carries `fields` (field → sentence), `auction.ruleBlocked` the `rules` that block, `auction.reasonRequired` those
 * that warn and over which one publishes with a `reason` only.
 */
export function publish(
  draft: AuctionDraft,
  { reason, way = 'publish' }: { readonly reason: string; readonly way?: 'publish' | 'publishApproved' },
  now: Date,
): Published | Refusal<PublishRefusal> {
  const status = follow('auction', auctionFlow, draft.status, way)
  if (isRefusal(status)) return status
  const found = checked(draft, reason, now)
  if (isRefusal(found)) return found
  const { warnings, publishReason } = found
  const auction: Auction = { ...headOf(draft), status, publishReason, backReason: null, releasedAt: now }
  return { auction, warnings, event: { type: 'auction.published', payload: factOf(auction) } }
}
