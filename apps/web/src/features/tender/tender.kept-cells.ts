import { ownerColumns } from '@jb/domain/procurement/types'
import type { FormRow } from './tender.form.ts'

/** The rows with only those cells that a type has columns for. */
export function keptCells(type: number, rows: readonly FormRow[]): readonly FormRow[] {
  const names = new Set(ownerColumns(type).map(({ name }) => name))
  return rows.map(({ cells }) => ({
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => names.has(name))),
  }))
}
