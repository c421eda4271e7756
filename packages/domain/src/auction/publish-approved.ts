import { approvedReason, takenBack, type WayBack } from '../procurement/publication.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import type { AuctionHint } from './check-table.ts'
import type { Auction, AuctionDraft } from './form.ts'
import { checked, headOf, type Published, type PublishRefusal, publish } from './publish.ts'

/** A draft that waits for its approval, and the warnings over which it was handed in. */
export interface Submitted {
  readonly auction: Auction
  readonly warnings: readonly AuctionHint[]
}

/** Hands a draft in for approval; it passes the same checks as for its publication. */
export function submitForApproval(
  draft: AuctionDraft,
  reason: string,
  now: Date,
): Submitted | Refusal<PublishRefusal> {
  const status = follow('auction', auctionFlow, draft.status, 'submit')
  if (isRefusal(status)) return status
  const found = checked(draft, reason, now)
  if (isRefusal(found)) return found
  const { warnings, publishReason } = found
  return { auction: { ...headOf(draft), status, publishReason, backReason: null }, warnings }
}

/** Publishes what was approved, if its times still lie ahead and the rules still hold; else the refusal says what does not. */
export function publishApproved(draft: AuctionDraft, now: Date): Published | Refusal<PublishRefusal> {
  return publish(draft, { reason: draft.publishReason ?? approvedReason, way: 'publishApproved' }, now)
}

/** What an approval that did not end well makes of an auction: rejected it can be worked on, withdrawn it is a draft again. */
export function giveBack(
  auction: Auction,
  how: WayBack,
  reason: string,
): Auction | Refusal<'auction.wrongStatus'> {
  const status = follow('auction', auctionFlow, auction.status, how)
  if (isRefusal(status)) return status
  return { ...auction, status, ...takenBack(reason) }
}
