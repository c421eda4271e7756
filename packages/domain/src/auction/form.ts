import type { GoodsRow } from '../procurement/goods.ts'
import type { PublishedItem } from '../procurement/item.ts'
import { isTransfer, type Profile } from '../procurement/profiles.ts'
import { day, formatDay } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import type { AuctionValues } from './auction.fields.ts'
import {
  type AuctionMode,
  type AuctionStatus,
  type Direction,
  type Visibility,
  visibilities,
} from './auction.ts'

/** How a deposit may be given. */
export type DepositKind = 'transfer' | 'online' | 'guarantee'

/**
 * An auction without its goods and without its secrets: what the publish form holds (auction.fields.ts) and what its
 * life adds. Amounts in yuan; `null` = not given or not yet. What moves while prices are taken stands in the lot.
 */
export interface Auction extends AuctionValues, PublishedItem<AuctionStatus> {
  readonly depositKinds: readonly DepositKind[]
  /** How often it has been put off (竞价延期). */
  readonly delays: number
}

/** What the life of an auction adds: nothing as long as it is a draft. */
export const unlived = {
  backReason: null,
  releasedAt: null,
  delays: 0,
  publishReason: null,
  endReason: null,
  endedAt: null,
  offlineAt: null,
  offlineReason: null,
} as const satisfies Partial<Auction>

/** All that the publish form holds: with goods, the number of pictures, and the reserve price that only its owner knows. */
export interface AuctionDraft extends Auction {
  readonly rows: readonly GoodsRow[]
  readonly pictures: number
  readonly reservePrice: Decimal | null
  /** The companies to whose account a deposit may well go: the owner, and the agent that runs it. Absent: not known. */
  readonly payees?: readonly string[] | undefined
}

const lettable: readonly number[] = [11, 12]

/** Which way prices may go: transfers are sold, property and vehicles are let or hired, all else is bought. */
export function directionsOf(type: number): readonly Direction[] {
  if (isTransfer(type)) return ['ascending']
  return lettable.includes(type) ? ['reverse', 'ascending'] : ['reverse']
}

/** Who may see prices: where they come in turns each company knows the ones before, so none can be kept from it. */
export function visibilitiesOf(mode: AuctionMode): readonly Visibility[] {
  return mode === 'rounds' ? ['open', 'rankOnly'] : visibilities
}

/** The procedure profile behind an auction: who sells or lets follows the rules of sales, who buys those of sourcing. */
export function profileOf({ direction }: Pick<Auction, 'direction'>): Extract<Profile, 'SALE' | 'SOURCING'> {
  return direction === 'ascending' ? 'SALE' : 'SOURCING'
}

/** Days after the end, or after the talks, in which the owner decides as a rule. */
const decideDays = 30
/** Days that talks may last. */
export const talksDays = 30
/** Days after the winner's time in which a breach is found and its guarantee is claimed. */
const claimDays = 15

const dayAfter = (from: Date, days: number) => formatDay(new Date(from.getTime() + days * day))

/**
 * The day in China until which a guarantee is valid at least: after the last possible end the owner has talked and
 * decided, the winner has had its days, and there is time left to claim what it did not keep.
 */
export function guaranteeDay({
  hardEndAt,
  endsAt,
  payDays,
  talks,
}: Pick<Auction, 'hardEndAt' | 'endsAt' | 'payDays' | 'talks'>): string | null {
  const end = hardEndAt ?? endsAt
  return end && dayAfter(end, (talks ? talksDays : 0) + decideDays + payDays + claimDays)
}

/** The day in China until which the guarantee of a winner has to be valid that has until `payBy`. */
export const claimDay = (payBy: Date): string => dayAfter(payBy, claimDays)

/** Until when companies may sign up: the moment the form names, else the start where prices come in turns, else the end. */
export function applyUntil({
  applyEnd,
  mode,
  startsAt,
  endsAt,
}: Pick<Auction, 'applyEnd' | 'mode' | 'startsAt' | 'endsAt'>): Date | null {
  return applyEnd ?? (mode === 'rounds' ? startsAt : endsAt)
}

/** Until when a deposit can be given, also by whoever is let in late: the start where prices come in turns, else the end. */
export function payUntil({
  mode,
  startsAt,
  endsAt,
}: Pick<Auction, 'mode' | 'startsAt' | 'endsAt'>): Date | null {
  return mode === 'rounds' ? startsAt : endsAt
}
