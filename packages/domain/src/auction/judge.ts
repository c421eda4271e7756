import type { BidderState, Lot, Offer, OfferCode, RefusalFacts } from './lot.ts'
import { aheadBy, isPrice, nextFen, onGrid } from './price-steps.ts'
import { isFirstPrice, stageAt } from './rounds.ts'

/** Whether a price has to better the best one; otherwise only the bidder's own last one. */
export function againstBest(lot: Pick<Lot, 'mode' | 'visibility'>): boolean {
  return lot.mode === 'clock' && lot.visibility === 'open'
}

/** Whether bidders may not even know how they stand. */
export function hidesRanks(lot: Lot): boolean {
  return lot.mode === 'rounds' ? isFirstPrice(lot) : lot.visibility === 'blind'
}

/** Whether no price is taken any more: the moment of the end itself is too late. */
export function isOver(lot: Lot, now: number): boolean {
  if (lot.phase === 'closed') return true
  if (lot.mode === 'clock') return now >= lot.endsAt
  const { rounds } = lot
  const last = rounds !== null && rounds.round === rounds.total && rounds.at === rounds.stages.length - 1
  return last && now >= lot.endsAt
}

/** The price that this bidder's next one has to better; null: it is the first. */
export function referenceOf(lot: Lot, bidder: BidderState | undefined): number | null {
  return againstBest(lot) ? lot.bestFen : (bidder?.bestFen ?? null)
}

/** Whether the clock and the bidder's own standing let it give any price; null: they do. */
export function judgeBidder(lot: Lot, bidder: BidderState | undefined, now: number): OfferCode | null {
  if (isOver(lot, now)) return 'auction.closed'
  if (lot.phase === 'scheduled') return 'auction.notLive'
  if (!bidder?.admitted) return 'auction.notAdmitted'
  if (!bidder.agreed) return 'auction.agreementMissing'
  if (!bidder.deposited) return 'auction.depositMissing'
  if (lot.mode === 'clock') return null
  const stage = stageAt(lot.rounds, now)
  return stage?.kind === 'first' || (stage !== null && stage.bidderId === bidder.id)
    ? null
    : 'auction.notYourTurn'
}

/** A jump so large that it may be a slip of the finger, unless no smaller one is possible. */
function isOutlier(lot: Lot, reference: number | null, amountFen: number): boolean {
  const measure = reference ?? lot.startFen
  const jump = aheadBy(lot.direction, amountFen, measure)
  return jump * 100 > measure * lot.outlierPercent && amountFen !== nextFen(lot, reference)
}

function judgePrice(lot: Lot, bidder: BidderState, offer: Offer): OfferCode | null {
  const { amountFen } = offer
  if (!isPrice(amountFen)) return 'auction.amountInvalid'
  if (lot.bestBidderId === bidder.id && !lot.selfImprove && !hidesRanks(lot)) return 'auction.selfLeader'
  const reference = referenceOf(lot, bidder)
  const next = nextFen(lot, reference)
  if (next === null || aheadBy(lot.direction, amountFen, next) < 0)
    return reference === null ? 'auction.belowStart' : 'auction.step'
  if (!onGrid(lot, amountFen)) return 'auction.grid'
  return isOutlier(lot, reference, amountFen) && !offer.confirmed ? 'auction.outlier' : null
}

/** Why an offer is not taken at `now`; null: it is taken. */
export function judge(
  lot: Lot,
  bidder: BidderState | undefined,
  offer: Offer,
  now: number,
): OfferCode | null {
  const code = judgeBidder(lot, bidder, now)
  if (code !== null || !bidder) return code ?? 'auction.notAdmitted'
  return judgePrice(lot, bidder, offer)
}

const aboutPrices: readonly string[] = [
  'auction.amountInvalid',
  'auction.belowStart',
  'auction.step',
  'auction.grid',
  'auction.outlier',
  'auction.proxyTooLow',
]

/** What a refused bidder is told beside the code: the next price by its own knowledge, the best one only where all see it. */
export function factsBeside(lot: Lot, bidder: BidderState | undefined, code: string): RefusalFacts {
  if (!aboutPrices.includes(code)) return {}
  const next = nextFen(lot, referenceOf(lot, bidder))
  return {
    ...(next === null ? {} : { nextFen: next }),
    ...(againstBest(lot) && lot.bestFen !== null ? { bestFen: lot.bestFen } : {}),
  }
}
