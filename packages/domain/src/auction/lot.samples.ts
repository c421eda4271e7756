import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { rootHash } from './chain.ts'
import type { BidderState, Change, Entry, Lot, LotState, Moment, Offer, Verdict } from './lot.ts'
import { place } from './place.ts'
import { applied } from './running.ts'

const minute = 60_000
/** The moment at which the sample lot starts; it ends an hour later. */
export const startsAt = Date.parse('2026-12-01T01:00:00Z')
export const endsAt = startsAt + 60 * minute

const auctionId = '00000000-0000-4000-8000-00000000000a'
const headHash = rootHash(auctionId)

/** A live open sale from 100.00 yuan in steps of 5.00, two minutes of window and extension. For tests. */
export function aLot(changes: Partial<Lot> = {}): Lot {
  return {
    ...{ auctionId, phase: 'live', direction: 'ascending', mode: 'clock', visibility: 'open' },
    ...{ startFen: 10_000, stepFen: 500, grid: false, selfImprove: false, outlierPercent: 20 },
    ...{ minBidders: 1, startsAt, endsAt, hardEndAt: null },
    ...{ windowSeconds: 120, extensionSeconds: 120, maxExtensions: 20, extensions: 0 },
    ...{ seq: 0, bids: 0, bidders: 0, bestFen: null, bestBidderId: null, lastAt: startsAt },
    ...{ headHash, reserveFen: null, reserveMet: false, rounds: null },
    ...changes,
  }
}

/** A bidder who may give prices and has given none; its alias is its id in capitals. For tests. */
export function aBidder(id: string, changes: Partial<BidderState> = {}): BidderState {
  return {
    ...{ id, alias: id.toUpperCase(), admitted: true, agreed: true, deposited: true },
    ...{ bestFen: null, bestSeq: null, bestAt: null, bids: 0, proxyFen: null, proxyAt: null },
    ...changes,
  }
}

/** Salts that count: 1, 2, 3 … For tests. */
export function momentAt(now: number): Moment {
  let salts = 0
  const newSalt = () => {
    salts += 1
    return String(salts)
  }
  return { now, newSalt }
}

let keys = 0
/** An offer with a key of its own. For tests. */
export function anOffer(bidderId: string, amountFen: number, changes: Partial<Offer> = {}): Offer {
  keys += 1
  const key = `key-${keys}`
  const companyId = `company of ${bidderId}`
  return { companyId, bidderId, key, requestHash: String(amountFen), amountFen, confirmed: true, ...changes }
}

/** A lot in which one decision follows the other, with its record. For tests. */
export interface Course {
  state: LotState
  readonly record: Entry[]
  readonly lot: Lot
  bidder(id: string): BidderState
  /** Keeps a change; what was refused changes nothing. */
  keep<C extends Change | Refusal>(change: C): C
  /** One price at a moment; the start if none is named. */
  offer(bidderId: string, amountFen: number, now?: number, changes?: Partial<Offer>): Verdict
  /** The accepted price, or the code of the refusal. */
  answer(...asked: Parameters<Course['offer']>): string | number
  /** `A1 110.00` for each price of the record. */
  prices(): readonly string[]
}

/** A course that begins with such a lot and these bidders. For tests. */
export function aCourse(
  terms: Partial<Lot> = {},
  bidders: readonly BidderState[] = [aBidder('a1'), aBidder('b2')],
): Course {
  const record: Entry[] = []
  const course: Course = {
    state: { lot: aLot(terms), bidders },
    record,
    get lot() {
      return course.state.lot
    },
    bidder(id) {
      const found = course.state.bidders.find((one) => one.id === id)
      if (!found) throw new Error(`no bidder ${id}`)
      return found
    },
    keep(change) {
      if (isRefusal(change)) return change
      const done: Change = change
      course.state = applied(course.state, done)
      record.push(...done.entries)
      return change
    },
    offer(bidderId, amountFen, now = startsAt, changes = {}) {
      const offer = anOffer(bidderId, amountFen, changes)
      const [outcome] = course.keep(place(course.state, [offer], [], momentAt(now))).outcomes
      if (!outcome) throw new Error('no answer')
      return outcome.verdict
    },
    answer(...asked) {
      const verdict = course.offer(...asked)
      return verdict.state === 'accepted' ? verdict.amountFen : verdict.code
    },
    prices: () =>
      record.flatMap(({ kind, bidderId, amountFen }) =>
        kind === 'bid' && bidderId !== null && amountFen !== null
          ? [`${course.bidder(bidderId).alias} ${(amountFen / 100).toFixed(2)}`]
          : [],
      ),
  }
  return course
}
