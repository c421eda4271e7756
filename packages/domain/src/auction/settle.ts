import { somebodyElse } from '../approval/second-person.ts'
import type { SecurityKind } from '../security/kinds.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { factOf } from './events.ts'
import type { Auction } from './form.ts'
import type { AuctionEnd, EndEventOf, Ended } from './result.ts'

/** What the owner says becomes of the winner's deposit: part of the price, or the winner's own again. */
export type DepositWay = 'price' | 'back'

/** Whether what the winner has given can become part of a price that it pays; a guarantee always goes back. */
export const mayBecomePrice = (
  { direction }: Pick<Auction, 'direction'>,
  held: { readonly kind: SecurityKind } | undefined,
): boolean => direction === 'ascending' && held !== undefined && held.kind !== 'guarantee'

/** Whoever has confirmed the winner does not make its money the owner's, too; that is another person's word. */
export const depositGuard = (
  way: DepositWay,
  { confirmedBy, by }: { readonly confirmedBy: string | undefined; readonly by: string },
): Refusal<'auction.settleSecond'> | undefined =>
  way === 'back' || somebodyElse(confirmedBy, by) ? undefined : refuse('auction.settleSecond')

/** The owner says that all is paid (a purchase: signed), and the auction is done. */
export function settle(
  auction: Auction,
  end: AuctionEnd,
  note: string,
  now: Date,
): Ended<EndEventOf<'auction.settled'>> | Refusal<'auction.wrongStatus'> {
  const status = follow('auction', auctionFlow, auction.status, 'settle')
  if (isRefusal(status)) return status
  return {
    auction: { ...auction, status },
    end: { ...end, paidAt: now, settleNote: note.trim() || null },
    event: { type: 'auction.settled', payload: factOf(auction) },
  }
}
