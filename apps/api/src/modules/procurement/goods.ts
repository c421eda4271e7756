import type { GoodsRow } from '@jb/domain/procurement/goods'
import { goodsHeaders } from '@jb/domain/procurement/goods-card'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { columnsOf } from '@jb/domain/procurement/types'
import { orSlash } from '@jb/domain/shared/empty'
import { add, compare, isDecimal, maxAmount } from '@jb/domain/shared/money'

/** A stored figure without the zeros that its column pads it with: 320.0000 → 320. */
export const plainFigure = (figure: string) => add(figure)

/** A line of a list as it is stored. */
type StoredRow = Omit<GoodsRow, 'cells'> & { readonly id: string; readonly cells: unknown }

/** The domain's row out of a stored one, with its id. */
export function toGoodsRow({ id, position, unit, cells, quantity, ceiling }: StoredRow) {
  return {
    id,
    position,
    unit,
    cells: cells as Readonly<Record<string, string>>,
    quantity: plainFigure(quantity),
    ceiling: ceiling && plainFigure(ceiling),
  }
}

const isAmount = (value: string) =>
  isDecimal(value) && compare(value, '0') > 0 && compare(value, maxAmount) <= 0

/** Goods for storage. A draft may hold a quantity that is none yet: the cell keeps the words, the figure stands at 1. */
export function storedGoods(type: number, rows: readonly Pick<GoodsRow, 'cells'>[]) {
  return rows.map((given, at) => {
    const row = rowFromCells(type, at + 1, given.cells)
    return {
      position: row.position,
      cells: JSON.stringify(row.cells),
      unit: row.unit.slice(0, 20),
      quantity: isAmount(row.quantity) ? row.quantity : '1',
      ceiling: row.ceiling && isAmount(row.ceiling) ? row.ceiling : null,
    }
  })
}

interface Heads {
  readonly name: string
  readonly translate: string
}

type Cells = Readonly<Record<string, string>>

/** Rows of cells as the old calls tell them: for each column its name and the value. */
export function namedValues(heads: readonly Pick<Heads, 'name'>[], rows: readonly Cells[]) {
  return rows.map((cells) => heads.map(({ name }) => ({ name, value: orSlash(cells[name]) })))
}

/** The goods of a card or page under the names of the old calls, beside the given ones. */
export function withGoodsTable<
  Shown extends { readonly goodsHeader: readonly Heads[]; readonly goodsLists: readonly Cells[] },
>(shown: Shown) {
  const { goodsHeader, goodsLists } = shown
  const goodsHeaders = goodsHeader.map(({ name, translate }) => ({ name, translate }))
  return { ...shown, goodsHeaders, goodsList: namedValues(goodsHeader, goodsLists) }
}

/** The heads of a type's goods table; figures stand at the right. */
export function presentHeads(type: number, isDisplay: boolean) {
  const kinds = new Map(columnsOf(type).map(({ name, kind }) => [name, kind]))
  return goodsHeaders(type, isDisplay).map(({ name, translate }) => {
    const kind = kinds.get(name)
    return {
      name,
      translate,
      align: kind === 'quantity' || kind === 'money' ? ('right' as const) : ('left' as const),
    }
  })
}
