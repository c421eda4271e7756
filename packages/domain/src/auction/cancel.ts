import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { type AuctionLifeEventOf, factOf } from './events.ts'
import type { Auction } from './form.ts'

/** Why an auction cannot be withdrawn now: it is over, or somebody has given a price, were it taken back since; undefined when it can. */
export function cancelGuard(
  { status }: Pick<Auction, 'status'>,
  given: number,
): Refusal<'auction.wrongStatus' | 'auction.hasBids'> | undefined {
  const next = follow('auction', auctionFlow, status, 'cancel')
  if (isRefusal(next)) return next
  return given > 0 ? refuse('auction.hasBids') : undefined
}

/** Withdraws a public auction in which nobody has ever given a price (撤回). The reason is told to all who take part. */
export function cancel(
  auction: Auction,
  { reason, given }: { readonly reason: string; readonly given: number },
  now: Date,
):
  | { readonly auction: Auction; readonly event: AuctionLifeEventOf<'auction.cancelled'> }
  | Refusal<'auction.wrongStatus' | 'auction.hasBids'> {
  const no = cancelGuard(auction, given)
  if (no) return no
  const words = reason.trim()
  const ended: Auction = { ...auction, status: 'cancelled', endReason: words, endedAt: now }
  return {
    auction: ended,
    event: { type: 'auction.cancelled', payload: { ...factOf(ended), reason: words } },
  }
}
