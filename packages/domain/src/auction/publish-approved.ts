import { approvals, approvedReason, type Submitted } from '../procurement/publication.ts'
import type { Refusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import type { AuctionHint } from './check-table.ts'
import type { Auction, AuctionDraft } from './form.ts'
import { checked, headOf, type Published, type PublishRefusal, publish } from './publish.ts'

const { submit, giveBack } = approvals('auction', auctionFlow)

export { giveBack }

/** Hands a draft in for approval; it passes the same checks as for its publication. */
export const submitForApproval = (
  draft: AuctionDraft,
  reason: string,
  now: Date,
): Submitted<Auction, AuctionHint> | Refusal<PublishRefusal> =>
  submit(headOf(draft), () => checked(draft, reason, now))

/** Publishes what was approved, if its times still lie ahead and the rules still hold; else the refusal says what does not. */
export function publishApproved(draft: AuctionDraft, now: Date): Published | Refusal<PublishRefusal> {
  return publish(draft, { reason: draft.publishReason ?? approvedReason, way: 'publishApproved' }, now)
}
