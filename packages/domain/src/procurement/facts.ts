import type { GoodsRow } from './goods.ts'
import { goodsHeaders } from './goods-card.ts'

/** The goods of a list, a line each: the owner's columns that are filled. */
export function goodsLines(list: {
  readonly type: number
  readonly rows: readonly GoodsRow[]
}): readonly (readonly [string, string])[] {
  const columns = goodsHeaders(list.type, true)
  return list.rows.map(({ position, cells }) => [
    `清单第 ${position} 行`,
    columns.flatMap(({ name, translate }) => (cells[name] ? [`${translate} ${cells[name]}`] : [])).join('，'),
  ])
}
