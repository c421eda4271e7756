import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import type { Kept } from './breach-request.ts'
import { factOf } from './events.ts'
import type { Auction } from './form.ts'
import type { AuctionEnd, EndEventOf, Ended } from './result.ts'

export type BreachRefusal = 'auction.wrongStatus' | 'auction.notDue'

/** Why it cannot be called a breach yet; undefined: the winner's time is over. */
export function breachGuard(
  { status }: Pick<Auction, 'status'>,
  { payBy }: Pick<AuctionEnd, 'payBy'>,
  now: Date,
): Refusal<BreachRefusal> | undefined {
  const next = follow('auction', auctionFlow, status, 'breach')
  if (isRefusal(next)) return next
  const due = payBy !== null && now.getTime() > payBy.getTime()
  return due ? undefined : refuse('auction.notDue', payBy ? { payBy: payBy.toISOString() } : undefined)
}

/** The winner did not pay or sign in time (悔拍) and may not come back to the same thing. `kept`: what became of its deposit. */
export function breach(
  auction: Auction,
  end: AuctionEnd,
  { reason, kept }: { readonly reason: string; readonly kept: Kept },
  now: Date,
): Ended<EndEventOf<'auction.breached'>> | Refusal<BreachRefusal> {
  const no = breachGuard(auction, end, now)
  if (no) return no
  const words = reason.trim()
  return {
    auction: { ...auction, status: auctionFlow.settling.breach, endReason: words },
    end: { ...end, breachedAt: now },
    event: { type: 'auction.breached', payload: { ...factOf(auction), reason: words, kept } },
  }
}
