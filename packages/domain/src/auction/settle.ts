import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { factOf } from './events.ts'
import type { Auction } from './form.ts'
import type { AuctionEnd, EndEventOf, Ended } from './result.ts'

/** What becomes of the winner's deposit when all is settled: part of a price that it pays, or its own again. */
export function depositBecomes({ direction }: Pick<Auction, 'direction'>): 'price' | 'back' {
  return direction === 'ascending' ? 'price' : 'back'
}

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
