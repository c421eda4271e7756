import { orSlash } from '../shared/empty.ts'
import { add, type Decimal, isDecimal, multiply } from '../shared/money.ts'
import type { GoodsRow } from './goods.ts'
import { isTransfer } from './profiles.ts'
import { ownerColumns } from './types.ts'

/** Rows and columns of a card (spec §5). */
export const maxCardRows = 3
const maxColumnsOfShortTypes = 3
const fullTypes: readonly number[] = [1, 2, 3, 4, 5, 11, 12, 14, 15, 16, 17, 18, 19]
const priceColumns: readonly string[] = ['minPrice', 'maxPrice']

/** A head of the goods table as the gateway names it. */
export interface GoodsHeader {
  readonly name: string
  readonly translate: string
}

/** The heads of the goods table: the type's own columns, prices left out when they are not displayed. */
export function goodsHeaders(type: number, isDisplay: boolean): readonly GoodsHeader[] {
  return ownerColumns(type)
    .filter((column) => isDisplay || !priceColumns.includes(column.name))
    .map(({ name, translate, unit }) => ({ name, translate: unit ? `${translate}(${unit})` : translate }))
}

/** Rows of the goods table, each cell in the order of the heads; a missing value is `/`. */
export function goodsCells(
  headers: readonly GoodsHeader[],
  rows: readonly GoodsRow[],
): readonly (readonly string[])[] {
  return rows.map((row) => headers.map(({ name }) => orSlash(row.cells[name])))
}

export interface CardGoods {
  readonly headers: readonly GoodsHeader[]
  readonly rows: readonly (readonly string[])[]
}

/** The goods table of a card: at most 3 rows, and of types outside the spec's list only the first 3 columns. */
export function cardGoods(type: number, isDisplay: boolean, rows: readonly GoodsRow[]): CardGoods {
  const all = goodsHeaders(type, isDisplay)
  const headers = fullTypes.includes(type) ? all : all.slice(0, maxColumnsOfShortTypes)
  return { headers, rows: goodsCells(headers, rows.slice(0, maxCardRows)) }
}

/** What the goods of a transfer start at, all together; null for other types and while a row names no start price. */
export function startAmount(type: number, rows: readonly GoodsRow[]): Decimal | null {
  if (!isTransfer(type) || rows.length === 0) return null
  const totals = rows.map(({ quantity, cells: { minPrice } }) =>
    minPrice && isDecimal(minPrice) ? multiply(quantity, minPrice) : undefined,
  )
  const known = totals.filter((total) => total !== undefined)
  return known.length === rows.length ? add(...known) : null
}
