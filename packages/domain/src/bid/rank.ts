import Big from 'big.js'
import { compare, type Decimal, round, subtract } from '../shared/money.ts'
import type { Tender } from '../tender/tender.ts'
import type { RowTotals } from './calculate.ts'

/** A valid opened bid as far as its place depends on it. */
export interface Comparable {
  readonly bidId: string
  readonly total: Decimal
  readonly totalExTax: Decimal
  readonly receivedAt: Date
}

export interface Ranked<B> {
  readonly bid: B
  /** From 1, dense. */
  readonly rank: number
  /** What decides, by the rule of the tender. */
  readonly value: Decimal
  /** Distance to the first, 0 for the first. */
  readonly gap: Decimal
}

/**
 * Lowest first, by the total without tax plus freight or by the total with tax, as the tender says.
 * Equal values: the earlier receipt is first, then the id, so that the order is always the same.
 */
export function rank<B extends Comparable>(
  bids: readonly B[],
  basis: Tender['rankBasis'],
): readonly Ranked<B>[] {
  const value = (bid: B) => (basis === 'exTax' ? bid.totalExTax : bid.total)
  const sorted = [...bids].sort(
    (a, b) =>
      compare(value(a), value(b)) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      (a.bidId < b.bidId ? -1 : 1),
  )
  const best = sorted[0]
  return sorted.map((bid, at) => ({
    bid,
    rank: at + 1,
    value: value(bid),
    gap: best ? round(subtract(value(bid), value(best))) : '0.00',
  }))
}

/** The middle of a list of amounts, the mean of the two middle ones for an even number; undefined for none. */
export function median(amounts: readonly Decimal[]): Decimal | undefined {
  const sorted = [...amounts].sort(compare)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined
    ? undefined
    : round(new Big(upper).plus(lower).div(2).toFixed(8), 6)
}

/** One row of the comparison sheet: what each bidder asks, and how far it lies from the median. */
export interface ComparedRow {
  readonly position: number
  readonly median: Decimal | undefined
  readonly cells: readonly {
    readonly bidId: string
    /** Unit price by the rule of the tender; undefined where the row was not offered. */
    readonly price: Decimal | undefined
    /** Percent above (+) or below (−) the median, one decimal. */
    readonly percent: number | undefined
    readonly lowest: boolean
  }[]
}

/** The comparison sheet row by row, bidders in the given order. */
export function compareRows(
  positions: readonly number[],
  bids: readonly { readonly bidId: string; readonly rows: readonly RowTotals[] }[],
  basis: Tender['rankBasis'],
): readonly ComparedRow[] {
  return positions.map((position) => {
    const asked = bids.map(({ bidId, rows }) => {
      const row = rows.find((one) => one.position === position)
      return { bidId, price: row && (basis === 'exTax' ? row.priceExTax : row.priceIncTax) }
    })
    const prices = asked.flatMap(({ price }) => price ?? []).sort(compare)
    const middle = median(prices)
    const percent = (price: Decimal | undefined) =>
      price === undefined || middle === undefined || compare(middle, '0') === 0
        ? undefined
        : new Big(price).minus(middle).times(100).div(middle).round(1).toNumber()
    const lowest = (price: Decimal | undefined) =>
      price !== undefined && prices[0] !== undefined && compare(price, prices[0]) === 0
    return {
      position,
      median: middle,
      cells: asked.map((cell) => ({ ...cell, percent: percent(cell.price), lowest: lowest(cell.price) })),
    }
  })
}
