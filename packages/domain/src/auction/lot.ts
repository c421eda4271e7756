import type { AuctionMode, Direction, EventKind, Visibility } from './auction.ts'

/** Largest price, 999,999,999.99 yuan, in fen. */
export const maxFen = 99_999_999_999

/** One part of a round: the first sealed price of all, a pause, or the turn of one bidder. */
export interface Stage {
  readonly kind: 'first' | 'pause' | 'turn'
  /** 0 for the first price. */
  readonly round: number
  readonly bidderId: string | null
  readonly from: number
  readonly until: number
}

/** The course of an auction in rounds. The stages of a round are fixed when it begins. */
export interface Rounds {
  readonly total: number
  readonly round: number
  /** Which of `stages` has begun. */
  readonly at: number
  readonly stages: readonly Stage[]
}

/**
 * What decides about a price: the row of the lot as it is under its lock. Prices are whole fen, moments whole
 * milliseconds since 1970.
 */
export interface Lot {
  readonly auctionId: string
  readonly phase: 'scheduled' | 'live' | 'closed'
  readonly direction: Direction
  readonly mode: AuctionMode
  readonly visibility: Visibility
  readonly startFen: number
  readonly stepFen: number
  /** Prices are the start price and whole steps. */
  readonly grid: boolean
  /** The leader may better their own price. */
  readonly selfImprove: boolean
  /** A larger jump, in percent of the price it is measured by, has to be confirmed. */
  readonly outlierPercent: number
  readonly minBidders: number
  readonly startsAt: number
  /** With all extensions so far. */
  readonly endsAt: number
  /** No extension goes beyond; null: only the number of extensions limits it. */
  readonly hardEndAt: number | null
  readonly windowSeconds: number
  readonly extensionSeconds: number
  readonly maxExtensions: number
  readonly extensions: number
  /** Number of the last line of the record; the first is 1. */
  readonly seq: number
  /** Prices that stand (voided ones are taken off), and bidders who have one. */
  readonly bids: number
  readonly bidders: number
  readonly bestFen: number | null
  readonly bestBidderId: string | null
  /** No later moment is ever before it. */
  readonly lastAt: number
  /** Hash of the last line, or what the first will be chained to. */
  readonly headHash: string
  /** Unwrapped, and never shown; null: none. */
  readonly reserveFen: number | null
  readonly reserveMet: boolean
  /** Round mode only, and only once it has started. */
  readonly rounds: Rounds | null
}

/** A company that takes part, as it is under the lock of the lot. */
export interface BidderState {
  readonly id: string
  /** How others see it while it runs: `A7`. */
  readonly alias: string
  readonly admitted: boolean
  /** Has accepted the agreement. */
  readonly agreed: boolean
  /** The deposit is there, or none is asked for. */
  readonly deposited: boolean
  /** The price that stands for it, the line that gave it and when. */
  readonly bestFen: number | null
  readonly bestSeq: number | null
  readonly bestAt: number | null
  /** Own prices that stand. */
  readonly bids: number
  /** Unwrapped limit of 委托自动出价 and when it was set. */
  readonly proxyFen: number | null
  readonly proxyAt: number | null
}

/** One price that somebody wants to give. A retry repeats `companyId`, `key` and `requestHash`. */
export interface Offer {
  readonly companyId: string
  /** Null: this company has not joined. */
  readonly bidderId: string | null
  readonly key: string
  /** Hash of what was asked; the same key with another one is refused. */
  readonly requestHash: string
  readonly amountFen: number
  /** The person has seen the warning about a large jump and means it. */
  readonly confirmed: boolean
}

/** One new line of the record. Only lines of kind `bid` have an amount, only `voided` ones a `refSeq`. */
export interface Entry {
  readonly seq: number
  readonly kind: EventKind
  readonly at: number
  readonly bidderId: string | null
  readonly amountFen: number | null
  readonly origin: 'own' | 'proxy'
  readonly key: string | null
  readonly requestHash: string | null
  /** The end after this line, and whether this line moved it. */
  readonly endsAt: number
  readonly extended: boolean
  /** The rank that the receipt names; null where the bidder may not know it. */
  readonly rank: number | null
  /** The line that is taken back. */
  readonly refSeq: number | null
  readonly reserveMet: boolean
  readonly note: string | null
  readonly salt: string
  readonly hash: string
}

/** Why a price was not taken: codes of the contract. */
export type OfferCode =
  | 'auction.notLive'
  | 'auction.closed'
  | 'auction.notAdmitted'
  | 'auction.agreementMissing'
  | 'auction.depositMissing'
  | 'auction.amountInvalid'
  | 'auction.belowStart'
  | 'auction.step'
  | 'auction.grid'
  | 'auction.selfLeader'
  | 'auction.outlier'
  | 'auction.notYourTurn'
  | 'auction.keyReused'

/** Facts beside a refusal, in fen; never more than this bidder may know. */
export interface RefusalFacts {
  /** The least (reverse: most) that this bidder's next price has to be. */
  readonly nextFen?: number
  /** The best price; only where prices are open. */
  readonly bestFen?: number
}

export interface Accepted {
  readonly state: 'accepted'
  readonly seq: number
  readonly at: number
  readonly amountFen: number
  readonly endsAt: number
  readonly extended: boolean
  readonly rank: number | null
  readonly hash: string
}

export interface Refused {
  readonly state: 'refused'
  readonly code: string
  readonly detail: RefusalFacts
  /** When it was decided; absent where it is only repeated: it has been kept with its moment. */
  readonly at?: number
}

export type Verdict = Accepted | Refused

/** An answer that was given before. */
export interface Known {
  readonly companyId: string
  readonly key: string
  readonly requestHash: string
  readonly verdict: Verdict
}

/** The answer to one offer; `fresh`: it was decided now and has to be kept with the key. */
export interface Outcome {
  readonly offer: Offer
  readonly verdict: Verdict
  readonly fresh: boolean
}

/** A lot and everybody who takes part in it. */
export interface LotState {
  readonly lot: Lot
  readonly bidders: readonly BidderState[]
}

/** When and with what salts something is recorded. `now` is not before `lot.lastAt`. */
export interface Moment {
  readonly now: number
  /** A fresh unguessable text for each line: 32 hex digits. */
  readonly newSalt: () => string
  /** SHA-256 of a text, lower-case hex, where the surroundings have a quicker one than the rule's own. */
  readonly sha256?: (text: string) => string
}

/** What a decision changes: the lot as it is now, the bidders that changed, and the new lines in their order. */
export interface Change {
  readonly lot: Lot
  readonly bidders: readonly BidderState[]
  readonly entries: readonly Entry[]
}
