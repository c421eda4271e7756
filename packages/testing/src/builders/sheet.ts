import { mendedLine, readGoodsSheet } from '@jb/domain/procurement/read-goods-sheet'
import writeXlsxFile from 'write-excel-file/node'

/** What a cell of a test workbook may hold; a formula carries no computed value. */
export type SheetCell = string | number | Date | { readonly formula: string }

function cell(value: SheetCell) {
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' }
  if (typeof value === 'object') return { value: value.formula, type: 'Formula' as const }
  return typeof value === 'number' ? { value, type: Number } : { value }
}

/** The bytes of an .xlsx with one sheet. */
export async function anXlsx(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  const file = await writeXlsxFile(rows.map((row) => row.map(cell))).toBuffer()
  return new Uint8Array(file)
}

/** What the import takes of a list without any help of a person, and what it finds wrong. */
export function importedGoods(type: number, cells: readonly (readonly string[])[], priced = true) {
  const purpose = { type, priced, now: new Date() }
  const { lines, passed } = readGoodsSheet(purpose, cells)
  const errors = lines.flatMap((line) =>
    mendedLine(purpose, line).faults.map(([column, sentence]) => ({
      row: line.row,
      column: column.translate,
      sentence,
    })),
  )
  const rows = lines.filter(({ row }) => errors.every((error) => error.row !== row)).map((line) => line.cells)
  return { rows, errors, passed }
}
