import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { rowFaults } from '@jb/domain/procurement/goods-row'

const known = new WeakMap<GoodsRow, readonly [number, readonly string[]]>()

/** What is wrong with a row, as sentences; remembered as long as the row is the same object. */
export function faultsOfRow(type: number, row: GoodsRow, priced = true): readonly string[] {
  const before = known.get(row)
  if (before && before[0] === type) return before[1]
  const sentences = rowFaults(type, row.cells, priced).map(([, sentence]) => sentence)
  known.set(row, [type, sentences])
  return sentences
}
