import { lineHash } from './chain.ts'
import { extended } from './extend.ts'
import type { BidderState, Change, Entry, Lot, LotState, Moment, Offer } from './lot.ts'
import { aheadBy } from './price-steps.ts'

/**
 * A lot while one decision after the other is taken at the same moment. `lot` is its own copy and is written in place:
 * to copy all its fields for each line of a batch would cost more than all the rest of the rule.
 */
export interface Running {
  lot: { -readonly [K in keyof Lot]: Lot[K] }
  readonly bidders: Map<string, BidderState>
  readonly changed: Set<string>
  readonly entries: Entry[]
  readonly moment: Moment
}

/** Begins with what stands; nothing given is ever changed. */
export function begin({ lot, bidders }: LotState, moment: Moment): Running {
  return {
    lot: { ...lot, lastAt: moment.now },
    bidders: new Map(bidders.map((one) => [one.id, one])),
    changed: new Set(),
    entries: [],
    moment,
  }
}

/** What came of it. */
export function changeOf({ lot, bidders, changed, entries }: Running): Change {
  const touched = [...changed].flatMap((id) => bidders.get(id) ?? [])
  return { lot, bidders: touched, entries }
}

/** The state after a change, for what is decided next. */
export function applied({ bidders }: LotState, change: Change): LotState {
  const changed = new Map(change.bidders.map((one) => [one.id, one]))
  return { lot: change.lot, bidders: bidders.map((one) => changed.get(one.id) ?? one) }
}

/** Keeps what changed about a bidder. */
export function keep(running: Running, bidder: BidderState): void {
  running.bidders.set(bidder.id, bidder)
  running.changed.add(bidder.id)
}

/** Whether the best price reaches the reserve. */
export function reaches(lot: Lot, fen: number | null): boolean {
  return lot.reserveFen !== null && fen !== null && aheadBy(lot.direction, fen, lot.reserveFen) >= 0
}

/** A line before it is chained, and how the lot is after it. */
interface Line extends Pick<Entry, 'kind'>, Partial<Pick<Entry, 'bidderId' | 'amountFen' | 'origin'>> {
  readonly offer?: Offer
  readonly refSeq?: number
  readonly note?: string
  /** What of the lot is other after it; all else stays. */
  readonly after: Partial<Lot>
}

/** Adds one line to the record. */
export function addLine(running: Running, line: Line): Entry {
  const { lot, moment } = running
  const { kind, bidderId = null, amountFen = null, origin = 'own', refSeq = null, note = null } = line
  const { endsAt: before, headHash: previous } = lot
  Object.assign(lot, line.after)
  const { endsAt, reserveMet } = lot
  const extended = endsAt !== before
  const seq = lot.seq + 1
  const at = moment.now
  const salt = moment.newSalt()
  const alias = bidderId === null ? null : (running.bidders.get(bidderId)?.alias ?? null)
  const moved = extended ? endsAt : null
  const chained = { seq, kind, at, alias, amount: amountFen, origin, endsAt: moved, ref: refSeq, salt }
  const hash = lineHash(previous, chained, moment.sha256)
  const { key = null, requestHash = null } = line.offer ?? {}
  const place = { seq, kind, at, bidderId, amountFen, origin, key, requestHash, endsAt, extended }
  const entry: Entry = Object.assign(place, { rank: null, refSeq, reserveMet, note, salt, hash })
  lot.seq = seq
  lot.headHash = hash
  running.entries.push(entry)
  return entry
}

/** Adds a price that was found right: the bidder's standing, the best price, the clock, the record. */
export function addPrice(running: Running, bidder: BidderState, amountFen: number, offer?: Offer): Entry {
  const { lot, moment } = running
  const isBest = lot.bestFen === null || aheadBy(lot.direction, amountFen, lot.bestFen) > 0
  const bestFen = isBest ? amountFen : lot.bestFen
  const bids = bidder.bids + 1
  keep(running, { ...bidder, bestFen: amountFen, bestSeq: lot.seq + 1, bestAt: moment.now, bids })
  const { endsAt, extensions } = extended(lot, moment.now)
  const after = {
    endsAt,
    extensions,
    bids: lot.bids + 1,
    bidders: lot.bidders + (bidder.bestFen === null ? 1 : 0),
    bestFen,
    bestBidderId: isBest ? bidder.id : lot.bestBidderId,
    reserveMet: reaches(lot, bestFen),
  }
  const price = { kind: 'bid', bidderId: bidder.id, amountFen, after } as const
  return addLine(running, offer ? { ...price, offer } : { ...price, origin: 'proxy' })
}
