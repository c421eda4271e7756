import { fromUnits, toUnits } from '../shared/fixed-point.ts'
import { compare, type Decimal, round, subtract } from '../shared/money.ts'
import { regimeOf } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidContent } from './bid-content.ts'
import type { RowTotals } from './calculate.ts'
import { differencesOf, type Measure, middleOf } from './differences.ts'

const distance = (a: Decimal, b: Decimal) => subtract(a, b).replace('-', '')

/** A valid opened bid as far as its place depends on it. */
export interface Comparable {
  readonly bidId: string
  readonly total: Decimal
  readonly totalExTax: Decimal
  readonly receivedAt: Date
  readonly content: Pick<BidContent, 'invoiceType'> | null
}

export interface Ranked<B> {
  readonly bid: B
  /** From 1, dense. */
  readonly rank: number
  /** What decides, by the rule of the tender. */
  readonly value: Decimal
  /** Distance to the first, above zero in both directions; 0 for the first. By points: below zero where it is cheaper. */
  readonly gap: Decimal
}

/** What decides about the order: by which total, and which end of it wins. */
export interface Order {
  readonly basis: Tender['rankBasis']
  readonly wins: 'lowest' | 'highest'
}

/**
 * The order in which the bids of a tender stand. A seller gets the price with tax, whatever the tax rate of who buys:
 * a sale always compares by it.
 */
export function orderOf(tender: Pick<Tender, 'rankBasis' | 'profile'>): Order {
  const { wins } = regimeOf(tender)
  return { basis: wins === 'highest' ? 'incTax' : tender.rankBasis, wins }
}

/**
 * By which of its prices a bid is compared. Without a special VAT invoice the buyer can deduct no tax, so such a bid
 * costs what it says with tax.
 */
export function basisFor({ content }: Pick<Comparable, 'content'>, basis: Order['basis']): Order['basis'] {
  return content?.invoiceType === 'special' ? basis : 'incTax'
}

/**
 * The winning end first (the lowest; the highest where something is sold), by the total without tax or by
 * the one with tax, freight included. Equal values: the earlier receipt is first, then the id, so that the order is always the same.
 */
export function rank<B extends Comparable>(bids: readonly B[], { basis, wins }: Order): readonly Ranked<B>[] {
  const value = (bid: B) => (basisFor(bid, basis) === 'exTax' ? bid.totalExTax : bid.total)
  const worse = wins === 'lowest' ? 1 : -1
  const sorted = [...bids].sort(
    (a, b) =>
      worse * compare(value(a), value(b)) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      (a.bidId < b.bidId ? -1 : 1),
  )
  const best = sorted[0]
  return sorted.map((bid, at) => ({
    bid,
    rank: at + 1,
    value: value(bid),
    gap: best ? round(distance(value(bid), value(best))) : '0.00',
  }))
}

const toMicros = (price: Decimal) => toUnits(price, 6)

/**
 * The middle of a list of unit prices, to six decimals; the mean of the two middle ones for an even number, and
 * undefined for none.
 */
export function median(amounts: readonly Decimal[]): Decimal | undefined {
  const middle = middleOf(amounts.map(toMicros))
  return middle === undefined ? undefined : fromUnits(middle, 6)
}

/** How the value of a bid lies among those that count. */
export interface PlacedValue {
  /** Yuan above (+) or below (−) the median. */
  readonly toMedian: Decimal
  readonly percent: Readonly<Record<Measure, number | undefined>>
}

/** Where the values of all bids that count lie, in the given order. */
export function placeValues(values: readonly Decimal[], wins: Order['wins']): readonly PlacedValue[] {
  const { of } = differencesOf(
    values.map((value) => toUnits(value, 2)),
    wins,
  )
  return of.flatMap((one) =>
    one
      ? {
          toMedian: fromUnits(one.median.by, 2),
          percent: { best: one.best.percent, median: one.median.percent },
        }
      : [],
  )
}

/** One row of the comparison sheet: what each bidder asks, and how far it lies from the median. */
export interface ComparedRow {
  readonly position: number
  readonly median: Decimal | undefined
  /** One of each bidder, in the given order. */
  readonly cells: readonly {
    readonly bidId: string
    /** Unit price by the rule of the tender; undefined where the row was not offered. */
    readonly price: Decimal | undefined
    /** Percent above (+) or below (−) the winning end and the median of the row, one decimal. */
    readonly percent: Readonly<Record<Measure, number | undefined>>
    readonly lowest: boolean
    readonly highest: boolean
  }[]
}

interface Asked {
  readonly bidId: string
  readonly price: Decimal | undefined
  readonly micros: bigint | undefined
}

function compareRow(position: number, asked: readonly Asked[], wins: Order['wins']): ComparedRow {
  const micros = asked.map((one) => one.micros)
  const { lowest, highest, median: middle, of } = differencesOf(micros, wins)
  return {
    position,
    median: middle === undefined ? undefined : fromUnits(middle, 6),
    cells: asked.map(({ bidId, price }, at) => ({
      bidId,
      price,
      percent: { best: of[at]?.best.percent, median: of[at]?.median.percent },
      lowest: micros[at] !== undefined && micros[at] === lowest,
      highest: micros[at] !== undefined && micros[at] === highest,
    })),
  }
}

/** The rows of a bid, and by which of their prices it is compared. */
interface AskedRows {
  readonly bidId: string
  readonly rows: readonly RowTotals[]
  readonly basis: Order['basis']
}

/** The comparison sheet row by row, bidders in the given order. */
export function compareRows(
  positions: readonly number[],
  bids: readonly AskedRows[],
  wins: Order['wins'],
): readonly ComparedRow[] {
  const offers = bids.map(({ bidId, rows, basis }) => ({
    bidId,
    basis,
    byPosition: new Map(rows.map((row) => [row.position, row])),
  }))
  return positions.map((position) => {
    const asked = offers.map(({ bidId, basis, byPosition }): Asked => {
      const row = byPosition.get(position)
      const price = row && (basis === 'exTax' ? row.priceExTax : row.priceIncTax)
      return { bidId, price, micros: price === undefined ? undefined : toMicros(price) }
    })
    return compareRow(position, asked, wins)
  })
}
