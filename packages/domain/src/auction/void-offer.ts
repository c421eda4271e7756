import { type Refusal, refuse } from '../shared/refusal.ts'
import { extendedByVoid } from './extend.ts'
import { isOver } from './judge.ts'
import type { BidderState, Change, Lot, LotState, Moment } from './lot.ts'
import { aheadBy } from './price-steps.ts'
import { settleProxies } from './proxy.ts'
import { ranking } from './rank.ts'
import { addLine, begin, changeOf, keep, type Running, reaches } from './running.ts'
import { sightOf } from './visible.ts'

/** A price that stands: given, and not taken back. */
export interface StandingPrice {
  readonly seq: number
  readonly bidderId: string
  readonly amountFen: number
  readonly at: number
}

/** A bidder's standing by the prices that are left; its limit is taken back, since it may hold the same slip. */
function without(running: Running, bidder: BidderState, left: readonly StandingPrice[]): BidderState {
  const { direction } = running.lot
  const own = left.filter(({ bidderId }) => bidderId === bidder.id)
  const [best] = own.toSorted((a, b) => aheadBy(direction, b.amountFen, a.amountFen))
  return {
    ...bidder,
    bestFen: best?.amountFen ?? null,
    bestSeq: best?.seq ?? null,
    bestAt: best?.at ?? null,
    bids: own.length,
    proxyFen: null,
    proxyAt: null,
  }
}

/** The lot once so many prices are left: who leads, and the end; null: too late for another to lead. */
function lotAfter({ lot, bidders, moment }: Running, bids: number): Partial<Lot> | null {
  const places = ranking([...bidders.values()], lot.direction)
  const bestFen = places[0]?.bestFen ?? null
  const bestBidderId = places[0]?.id ?? null
  const led = bestFen !== lot.bestFen || bestBidderId !== lot.bestBidderId
  const end = led ? extendedByVoid(lot, moment.now) : {}
  const reserveMet = reaches(lot, bestFen)
  return end && { ...end, bids, bidders: places.length, bestFen, bestBidderId, reserveMet }
}

/**
 * Takes a wrong price back, before the end only: the best of what is left leads again, then the standing orders of
 * the others answer. `prices` are all that stand in this auction. Where another leads for it, or the best price is
 * another, the clock moves as for a price, so that all have the published time to answer; where it could not, it is
 * too late to take that price back. Where the owner sees no prices it cannot take any back.
 */
export function voidOffer(
  state: LotState,
  asked: { readonly seq: number; readonly note: string; readonly prices: readonly StandingPrice[] },
  moment: Moment,
): Change | Refusal {
  if (isOver(state.lot, moment.now)) return refuse('auction.closed')
  if (state.lot.phase !== 'live') return refuse('auction.wrongStatus', { phase: state.lot.phase })
  // Behind the end that all were told, even where turns which the platform slept through are about to be put off.
  if (moment.now >= state.lot.endsAt) return refuse('auction.voidTooLate')
  const price = asked.prices.find(({ seq }) => seq === asked.seq)
  const bidder = price && state.bidders.find(({ id }) => id === price.bidderId)
  const seen = sightOf(state.lot, { kind: 'owner' }).prices
  if (!price || !bidder || !seen) return refuse('auction.offerNotFound')
  const running = begin(state, moment)
  const left = asked.prices.filter((one) => one !== price)
  keep(running, without(running, bidder, left))
  const after = lotAfter(running, left.length)
  if (!after) return refuse('auction.voidTooLate')
  addLine(running, { kind: 'voided', bidderId: bidder.id, refSeq: price.seq, note: asked.note, after })
  settleProxies(running)
  return changeOf(running)
}
