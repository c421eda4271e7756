import type { GoodsColumn } from '@jb/domain/procurement/columns'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { goodsHeaders } from '@jb/domain/procurement/goods-card'
import { ownerColumns } from '@jb/domain/procurement/types'
import { isSheetNumber, toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'

interface List {
  readonly type: number
  /** Whether ceilings and start prices of the rows are part of it. */
  readonly isDisplay: boolean
  readonly rows: readonly GoodsRow[]
}

const isFigure = ({ kind }: GoodsColumn) => kind === 'quantity' || kind === 'money'

/** Figures as numbers where not a digit is lost, all else as texts that no spreadsheet takes for a formula. */
function cellOf(column: GoodsColumn, value: string) {
  return isFigure(column) && isSheetNumber(value)
    ? { value: Number(value), type: Number }
    : { value: toCell(value), type: String }
}

/** A list of goods as a workbook that the import reads back row by row. */
export async function goodsExport({ type, isDisplay, rows }: List): Promise<Uint8Array> {
  const shown = new Set(goodsHeaders(type, isDisplay).map(({ name }) => name))
  const columns = ownerColumns(type).filter(({ name }) => shown.has(name))
  const head = columns.map(({ translate, required }) => ({
    value: required ? `${translate}*` : translate,
    fontWeight: 'bold' as const,
  }))
  const lines = rows.map(({ cells }) =>
    columns.map((column) => {
      const value = cells[column.name] ?? ''
      return value === '' ? null : cellOf(column, value)
    }),
  )
  const file = await writeXlsxFile([
    { data: [head, ...lines], sheet: '清单', columns: columns.map(() => ({ width: 16 })) },
  ]).toBuffer()
  return new Uint8Array(file)
}
