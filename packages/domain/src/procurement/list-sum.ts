import { add, type Decimal, isDecimal, multiply } from '../shared/money.ts'
import { isRowPrice } from './columns.ts'
import type { GoodsRow } from './goods.ts'
import { pricedBy, sumUnit } from './row-price.ts'
import { ownerColumns } from './types.ts'

/** What a list comes to by the prices that stand in its rows. */
export interface ListSum {
  /** What the prices are called: 最高限价, 起始价 … */
  readonly label: string
  readonly total: Decimal
  /** How many rows have a price; the others are not in the sum. */
  readonly priced: number
}

/** The sum of price times quantity over all rows; undefined while none has a price, or where the sums are not money alone. */
export function listSum(type: number, rows: readonly Pick<GoodsRow, 'cells'>[]): ListSum | undefined {
  const column = ownerColumns(type).find(isRowPrice)
  if (!column || rows.some(({ cells }) => sumUnit(type, cells) !== '元')) return undefined
  const sums = rows.flatMap(({ cells }) => {
    const price = cells[column.name] ?? ''
    const { quantity } = pricedBy(type, cells, '')
    return isDecimal(price) && isDecimal(quantity) ? [multiply(quantity, price)] : []
  })
  return sums.length === 0 ? undefined : { label: column.translate, total: add(...sums), priced: sums.length }
}
