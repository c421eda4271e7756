import Big from 'big.js'
import type { GoodsRow } from '../procurement/goods.ts'
import { divideUnits, fromUnits, toUnits } from '../shared/fixed-point.ts'
import { add, compare, type Decimal, round } from '../shared/money.ts'
import type { BidContent, BidRow } from './bid-content.ts'

/** The sums of one row: unit prices to 6 decimals, totals to 2. */
export interface RowTotals {
  readonly position: number
  readonly quantity: Decimal
  readonly priceIncTax: Decimal
  readonly priceExTax: Decimal
  readonly totalIncTax: Decimal
  readonly totalExTax: Decimal
}

export interface BidTotals {
  /** Rows that have a price or are free, in the order of the tender. */
  readonly rows: readonly RowTotals[]
  readonly goodsIncTax: Decimal
  readonly goodsExTax: Decimal
  /** Freight with and without tax; it is stated on the basis of the prices. */
  readonly freight: Decimal
  readonly freightExTax: Decimal
  readonly total: Decimal
  readonly totalExTax: Decimal
}

const million = 1_000_000n

/** 1 + t in millionths. */
const taxFactor = (taxRate: Decimal) => million + divideUnits(toUnits(taxRate, 6), 100n)

/** The other side of a unit price in millionths: inc / (1 + t) or ex × (1 + t). */
function bothPrices(stated: bigint, factor: bigint, basis: BidContent['priceBasis']) {
  return basis === 'incTax'
    ? { incTax: stated, exTax: divideUnits(stated * million, factor) }
    : { incTax: divideUnits(stated * factor, million), exTax: stated }
}

/** Millionths of a yuan as an amount to 2 decimals. */
const toFen = (millionths: bigint) => fromUnits(divideUnits(millionths, 10_000n), 2)

function rowTotals(row: GoodsRow, offer: BidRow, factor: bigint, basis: BidContent['priceBasis']) {
  const { incTax, exTax } = bothPrices(toUnits(offer.free ? '0' : offer.price, 6), factor, basis)
  const quantity = toUnits(row.quantity, 6)
  const total = (price: bigint) => divideUnits(quantity * price, 10_000n * million)
  return { row, incTax, exTax, totalIncTax: total(incTax), totalExTax: total(exTax) }
}

type WholeRow = ReturnType<typeof rowTotals>

function presentRow({ row, incTax, exTax, totalIncTax, totalExTax }: WholeRow): RowTotals {
  return {
    position: row.position,
    quantity: row.quantity,
    priceIncTax: fromUnits(incTax, 6),
    priceExTax: fromUnits(exTax, 6),
    totalIncTax: fromUnits(totalIncTax, 2),
    totalExTax: fromUnits(totalExTax, 2),
  }
}

/** Tells whether a row is offered: it has a price or is free. */
export function isOffered(offer: BidRow | undefined): offer is BidRow {
  return offer !== undefined && (offer.free || offer.price !== '')
}

/**
 * The totals of a bid over the tender's quantities. Row total = quantity × unit price rounded half up to
 * 2 decimals; goods are the sum of the rows; each total adds the freight on its own basis.
 */
export function calculate(tenderRows: readonly GoodsRow[], content: BidContent): BidTotals {
  const offers = new Map(content.rows.map((offer) => [offer.position, offer]))
  const factor = taxFactor(content.taxRate)
  const rows = tenderRows.flatMap((row) => {
    const offer = offers.get(row.position)
    return isOffered(offer) ? [rowTotals(row, offer, factor, content.priceBasis)] : []
  })
  const sum = (of: (row: WholeRow) => bigint) =>
    fromUnits(
      rows.reduce((so, row) => so + of(row), 0n),
      2,
    )
  const goodsIncTax = sum((row) => row.totalIncTax)
  const goodsExTax = sum((row) => row.totalExTax)
  const stated = bothPrices(toUnits(content.freight, 6), factor, content.priceBasis)
  const freight = toFen(stated.incTax)
  const freightExTax = toFen(stated.exTax)
  return {
    rows: rows.map(presentRow),
    goodsIncTax,
    goodsExTax,
    freight,
    freightExTax,
    total: round(add(goodsIncTax, freight)),
    totalExTax: round(add(goodsExTax, freightExTax)),
  }
}

/** A remark about prices that does not stop the bid: `position` is the row, absent for the whole. */
export interface PriceWarning {
  readonly code: 'low' | 'high' | 'short' | 'jump'
  readonly sentence: string
  readonly position?: number
}

const percentOf = (amount: Decimal, base: Decimal) => new Big(amount).times(100).div(base).toNumber()

/** What part of a limit a price is; one decimal, and never nought. */
const partOf = (limit: Decimal, percent: number) =>
  percent < 0.1 ? `不到限价 ${add(limit)} 元的 0.1%` : `只有限价 ${add(limit)} 元的 ${percent.toFixed(1)}%`

/** Rows offered at less than half of their published ceiling; free ones are said elsewhere. */
function shortRows({ rows }: BidTotals, asked: readonly Ceiling[]): PriceWarning[] {
  const ceilings = new Map(asked.map((row) => [row.position, row.ceiling]))
  return rows.flatMap(({ position, priceIncTax }): PriceWarning[] => {
    const ceiling = ceilings.get(position)
    if (!ceiling || compare(ceiling, '0') <= 0 || compare(priceIncTax, '0') === 0) return []
    const percent = percentOf(priceIncTax, ceiling)
    if (percent >= 50) return []
    const sentence = `第 ${position} 行含税单价 ${add(priceIncTax)} 元，${partOf(ceiling, percent)}，请核对是否少写一位。`
    return [{ code: 'short', position, sentence }]
  })
}

type Ceiling = Pick<GoodsRow, 'position' | 'ceiling'>

/** What prices are held against; each may be missing. */
export interface PriceMeasures {
  readonly estimate?: Decimal | null
  /** The rows that are asked for, with their ceilings; left out where something is sold. */
  readonly rows?: readonly Ceiling[]
  /** The last version of the same bid. */
  readonly before?: BidTotals | undefined
}

/**
 * What the bidder should look at twice: below 70 % or above 130 % of the estimate, where one is published, a row
 * below half of its own ceiling, and a row that moved by more than half since the last version.
 */
export function priceWarnings(
  now: BidTotals,
  { estimate, rows = [], before }: PriceMeasures,
): readonly PriceWarning[] {
  const part = estimate && compare(estimate, '0') > 0 ? percentOf(now.total, estimate) : undefined
  const last = new Map(before?.rows.map((row) => [row.position, row.totalIncTax]))
  const jumps = now.rows.flatMap((row): PriceWarning[] => {
    const old = last.get(row.position)
    if (!old || compare(old, '0') === 0 || Math.abs(percentOf(row.totalIncTax, old) - 100) <= 50) return []
    return [
      {
        code: 'jump',
        position: row.position,
        sentence: `第 ${row.position} 行与上一版相差超过一半，请核对单价。`,
      },
    ]
  })
  const low: PriceWarning = { code: 'low', sentence: '总价低于估算价的 70%，请核对是否漏项或少写一位。' }
  const high: PriceWarning = { code: 'high', sentence: '总价高于估算价的 130%，请核对是否多写一位。' }
  return [
    ...(part === undefined ? [] : part < 70 ? [low] : part > 130 ? [high] : []),
    ...shortRows(now, rows),
    ...jumps,
  ]
}

/** More rows than this with the same remark are told in one sentence. */
const most = 3
const countedAs: Readonly<Record<'short' | 'jump', (count: number) => string>> = {
  short: (count) => `有 ${count} 行含税单价不到限价的一半，请逐行核对是否少写一位。`,
  jump: (count) => `有 ${count} 行与上一版相差超过一半，请核对单价。`,
}

/** The warnings as sentences, those about many rows counted in one. */
export function warningSentences(warnings: readonly PriceWarning[]): readonly string[] {
  const told = (code: PriceWarning['code']) => {
    const own = warnings.filter((warning) => warning.code === code)
    const counted = code === 'short' || code === 'jump' ? countedAs[code] : undefined
    return counted && own.length > most ? [counted(own.length)] : own.map(({ sentence }) => sentence)
  }
  return (['low', 'high', 'short', 'jump'] as const).flatMap(told)
}
