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
