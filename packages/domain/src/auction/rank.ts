import type { Direction } from './auction.ts'
import type { BidderState } from './lot.ts'
import { aheadBy } from './price-steps.ts'

type Priced = Pick<BidderState, 'id' | 'bestFen' | 'bestSeq'>

/** Below 0: `a` stands before `b`. The better price first; of equal ones the earlier; without a price last. */
function order(direction: Direction, a: Priced, b: Priced): number {
  if (a.bestFen === null || b.bestFen === null) return Number(a.bestFen === null) - Number(b.bestFen === null)
  return aheadBy(direction, b.bestFen, a.bestFen) || (a.bestSeq ?? 0) - (b.bestSeq ?? 0)
}

/** Everybody with a price, best first. */
export function ranking<P extends Priced>(bidders: readonly P[], direction: Direction): readonly P[] {
  return bidders.filter((one) => one.bestFen !== null).sort((a, b) => order(direction, a, b))
}

/** The rank of a bidder, 1 for the first; null without a price. */
export function rankOf(bidders: Iterable<Priced>, bidder: Priced, direction: Direction): number | null {
  if (bidder.bestFen === null) return null
  let rank = 1
  for (const other of bidders) if (order(direction, other, bidder) < 0) rank += 1
  return rank
}

/** Fen behind the best price; 0 for the first. */
export function gapOf(bidder: Priced, bestFen: number | null, direction: Direction): number | null {
  return bidder.bestFen === null || bestFen === null ? null : aheadBy(direction, bestFen, bidder.bestFen)
}
