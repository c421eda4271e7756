import { orSlash } from '../shared/empty.ts'
import type { TenderRow } from './tender.ts'
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
  rows: readonly TenderRow[],
): readonly (readonly string[])[] {
  return rows.map((row) => headers.map(({ name }) => orSlash(row.cells[name])))
}

export interface CardGoods {
  readonly headers: readonly GoodsHeader[]
  readonly rows: readonly (readonly string[])[]
}

/** The goods table of a card: at most 3 rows, and of types outside the spec's list only the first 3 columns. */
export function cardGoods(type: number, isDisplay: boolean, rows: readonly TenderRow[]): CardGoods {
  const all = goodsHeaders(type, isDisplay)
  const headers = fullTypes.includes(type) ? all : all.slice(0, maxColumnsOfShortTypes)
  return { headers, rows: goodsCells(headers, rows.slice(0, maxCardRows)) }
}
