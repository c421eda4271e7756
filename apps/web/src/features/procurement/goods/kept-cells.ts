import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { ownerColumns } from '@jb/domain/procurement/types'

/** The rows with only those cells that a type has columns for. */
export function keptCells(type: number, rows: readonly GoodsRow[]): readonly GoodsRow[] {
  const names = new Set(ownerColumns(type).map(({ name }) => name))
  return rows.map(({ cells }) => ({
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => names.has(name))),
  }))
}
