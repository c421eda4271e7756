import { lineHash } from './chain.ts'
import { extended } from './extend.ts'
import type { BidderState, Change, Entry, Lot, LotState, Moment, Offer } from './lot.ts'
import { aheadBy } from './price-steps.ts'

/** A lot while one decision after the other is taken at the same moment. */
export interface Running {
  lot: Lot
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
  readonly after: Lot
}

/** Adds one line to the record. */
export function addLine(running: Running, line: Line): Entry {
  const { lot: before, moment } = running
  const { kind, after, bidderId = null, amountFen = null, origin = 'own', refSeq = null } = line
  const moved = after.endsAt !== before.endsAt
  const seq = before.seq + 1
  const salt = moment.newSalt()
  const alias = bidderId === null ? null : (running.bidders.get(bidderId)?.alias ?? null)
  const hash = lineHash(before.headHash, {
    ...{ seq, kind, at: moment.now, alias, amount: amountFen, origin },
    ...{ endsAt: moved ? after.endsAt : null, ref: refSeq, salt },
  })
  const entry: Entry = {
    ...{ seq, kind, at: moment.now, bidderId, amountFen, origin },
    key: line.offer?.key ?? null,
    requestHash: line.offer?.requestHash ?? null,
    ...{ endsAt: after.endsAt, extended: moved, rank: null, refSeq, reserveMet: after.reserveMet },
    ...{ note: line.note ?? null, salt, hash },
  }
  running.lot = { ...after, seq, headHash: hash }
  running.entries.push(entry)
  return entry
}

/** Adds a price that was found right: the bidder's standing, the best price, the clock, the record. */
export function addPrice(running: Running, bidder: BidderState, amountFen: number, offer?: Offer): Entry {
  const { lot, moment } = running
  const isBest = lot.bestFen === null || aheadBy(lot.direction, amountFen, lot.bestFen) > 0
  const bestFen = isBest ? amountFen : lot.bestFen
  const mine = { bestFen: amountFen, bestSeq: lot.seq + 1, bestAt: moment.now, bids: bidder.bids + 1 }
  keep(running, { ...bidder, ...mine })
  const after: Lot = {
    ...lot,
    ...extended(lot, moment.now),
    bids: lot.bids + 1,
    bidders: lot.bidders + (bidder.bestFen === null ? 1 : 0),
    bestFen,
    bestBidderId: isBest ? bidder.id : lot.bestBidderId,
    reserveMet: reaches(lot, bestFen),
  }
  const origin = offer ? 'own' : 'proxy'
  return addLine(running, {
    kind: 'bid',
    bidderId: bidder.id,
    amountFen,
    origin,
    ...(offer ? { offer } : {}),
    after,
  })
}
