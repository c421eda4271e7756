import { againstBest, hidesRanks, referenceOf } from './judge.ts'
import type { BidderState, Entry, Lot } from './lot.ts'
import { nextFen } from './price-steps.ts'
import { gapOf, rankOf } from './rank.ts'
import { isFirstPrice } from './rounds.ts'

/** Who looks: the owner's side, a company that takes part, or anybody. */
export type Viewer =
  | { readonly kind: 'owner' | 'public' }
  | { readonly kind: 'bidder'; readonly bidderId: string }

/** What somebody may know of the others' part in an auction. */
export interface Sight {
  /** Prices, with masked names. */
  readonly prices: boolean
  /** How many prices, and how many who gave one. */
  readonly bids: boolean
  readonly bidders: boolean
  /** The own rank and the gap to the first. */
  readonly rank: boolean
  /** Names of companies. */
  readonly names: boolean
}

const nothing: Sight = { prices: false, bids: false, bidders: false, rank: false, names: false }

/** What a viewer may know of a lot as it is now. */
export function sightOf(lot: Lot, viewer: Viewer): Sight {
  const isBidder = viewer.kind === 'bidder'
  if (lot.phase === 'closed')
    return { prices: true, bids: true, bidders: true, rank: isBidder, names: viewer.kind !== 'public' }
  if (isFirstPrice(lot)) return nothing
  const inRounds = lot.mode === 'rounds' && isBidder
  if (lot.visibility === 'open' || inRounds)
    return { prices: true, bids: true, bidders: true, rank: isBidder, names: false }
  if (lot.visibility === 'blind') return nothing
  const isOwner = viewer.kind === 'owner'
  return { prices: isOwner, bids: true, bidders: isOwner, rank: isBidder, names: false }
}

/**
 * Whether a receipt has no number: it is asked for again later and must stay the same, so that it has none for ever
 * where bidders may not know at some time how many prices there are.
 */
export function hidesNumbers({ mode, visibility }: Pick<Lot, 'mode' | 'visibility'>): boolean {
  return mode === 'rounds' || visibility === 'blind'
}

/** What a viewer may know of the whole: prices in fen, null where they are kept. */
export interface SeenLot {
  readonly bestFen: number | null
  readonly bids: number | null
  readonly bidders: number | null
  /** The next price of whoever looks; null where it would tell others' prices, or none is due. */
  readonly nextFen: number | null
  /** Only in open sales, and only once it is so. */
  readonly reserveMet: boolean
  /** Whether line numbers and the head may be told, since they count the prices. */
  readonly numbers: boolean
}

/** The lot as a viewer may see it; `mine`: the viewer's own standing. */
export function seenLot(lot: Lot, viewer: Viewer, mine?: BidderState): SeenLot {
  const sight = sightOf(lot, viewer)
  const isDue = lot.phase !== 'closed' && (againstBest(lot) || viewer.kind === 'bidder')
  return {
    bestFen: sight.prices ? lot.bestFen : null,
    bids: sight.bids ? lot.bids : null,
    bidders: sight.bidders ? lot.bidders : null,
    nextFen: isDue ? nextFen(lot, referenceOf(lot, mine)) : null,
    reserveMet: lot.visibility === 'open' && lot.direction === 'ascending' && sight.prices && lot.reserveMet,
    numbers: sight.bids,
  }
}

/** A bidder's own standing. */
export interface SeenSelf {
  readonly alias: string
  readonly bestFen: number | null
  readonly rank: number | null
  readonly gapFen: number | null
  readonly bids: number
  readonly proxyFen: number | null
}

/** What a bidder may know of its own standing among all; `rank`: its place, for whoever has counted already. */
export function seenSelf(
  lot: Lot,
  bidders: readonly BidderState[],
  mine: BidderState,
  rank = () => rankOf(bidders, mine, lot.direction),
): SeenSelf {
  const { alias, bestFen, bids, proxyFen } = mine
  const ranked = lot.phase === 'closed' || !hidesRanks(lot)
  return {
    alias,
    bestFen,
    rank: ranked ? rank() : null,
    gapFen: ranked ? gapOf(mine, lot.bestFen, lot.direction) : null,
    bids,
    proxyFen,
  }
}

type Line = Pick<Entry, 'kind' | 'bidderId' | 'amountFen' | 'refSeq'>

/**
 * A line of the record for a viewer: whole, with bidder, price and reference taken off, or null: not at all. That a
 * price was taken back everybody learns, whose it was only who sees prices.
 */
export function seenLine<L extends Line>(lot: Lot, viewer: Viewer, line: L): L | null {
  const isMine = viewer.kind === 'bidder' && line.bidderId === viewer.bidderId
  if (line.bidderId === null || isMine || sightOf(lot, viewer).prices) return line
  return line.kind === 'voided' ? { ...line, bidderId: null, refSeq: null } : null
}
