import { fromCell } from '../shared/sheet-text.ts'
import type { GoodsColumn } from './columns.ts'
import type { GoodsRow } from './goods.ts'
import { rowFaults, rowFromCells } from './goods-row.ts'
import { listColumns, ownerColumns } from './types.ts'

/** How a list is asked for: `priced`, whether its rows have prices of their own, and how many it may have. */
export interface ListWay {
  readonly priced: boolean
  readonly most: number
}

/** Most rows that one procurement list may have. */
export const maxGoodsRows = 2000

/** The list of a tender; that of an auction, which has one price for the whole. */
export const listWays = {
  rows: { priced: true, most: maxGoodsRows },
  whole: { priced: false, most: 500 },
} as const satisfies Readonly<Record<string, ListWay>>

const rowsToFindHeader = 10

/** A fault in a sheet: `row` counts from 1 as in the spreadsheet, `column` is the head as read. */
export interface SheetError {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

/** A head without star, unit in brackets and white space: `数量 *（t）` → `数量`. */
function bareHead(head: string): string {
  return head.replace(/[（(][^（()）]*[)）]/g, '').replace(/[*＊\s]/g, '')
}

/** `passed`: columns that may stand there and are not read. */
function headFaults(
  heads: readonly string[],
  { columns, passed }: Readonly<Record<'columns' | 'passed', readonly GoodsColumn[]>>,
  row: number,
): SheetError[] {
  const known = [...columns, ...passed].map((column) => bareHead(column.translate))
  const bare = heads.map(bareHead)
  const names = columns.map((column) => column.translate).join('、')
  return [
    ...columns
      .filter((column) => column.required && !bare.includes(bareHead(column.translate)))
      .map(({ translate }) => ({
        row,
        column: translate,
        sentence: `表头缺少“${translate}”列，请加上后再导入。`,
      })),
    ...heads
      .filter((_, at) => bare[at] && !known.includes(bare[at] ?? ''))
      .map((column) => ({ row, column, sentence: `不认识“${column}”列，可用的列有：${names}。` })),
    ...heads
      .filter((_, at) => bare[at] && bare.indexOf(bare[at] ?? '') !== at)
      .map((column) => ({ row, column, sentence: `“${column}”列出现了两次，请只保留一列。` })),
  ]
}

/**
 * Reads a spreadsheet (rows of cell texts; a formula as text beginning with `=`) into rows of a type.
 * The header row is the one of the first ten that shares most heads with the type. Faulty rows are left
 * out of `rows` and named in `errors`; empty rows are skipped, and so are prices of rows where there are none.
 */
export function readGoodsSheet(
  type: number,
  sheet: readonly (readonly string[])[],
  { priced, most }: ListWay = listWays.rows,
): { readonly rows: readonly GoodsRow[]; readonly errors: readonly SheetError[] } {
  const columns = listColumns(type, priced)
  const byHead = new Map(columns.map((column) => [bareHead(column.translate), column]))
  const score = (row: readonly string[]) => row.filter((cell) => byHead.has(bareHead(cell))).length
  const candidates = sheet.slice(0, rowsToFindHeader)
  const best = Math.max(0, ...candidates.map(score))
  const top = candidates.findIndex((row) => score(row) === best)
  const heads = sheet[top]?.map((cell) => cell.trim())
  if (!heads || best < 2) return refuseSheet(1, '没有找到表头，请使用下载的模板，不要改动第一行的列名。')
  const body = sheet
    .slice(top + 1)
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), row: top + 2 + at }))
  const filled = body.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return refuseSheet(top + 2, '表头下面没有内容，请至少填写一行。')
  if (filled.length > most)
    return refuseSheet(top + 1, `最多导入 ${most} 行，现在有 ${filled.length} 行，请分批。`)
  const passed = ownerColumns(type).filter((column) => !columns.includes(column))
  const errors = headFaults(heads, { columns, passed }, top + 1)
  if (errors.length > 0) return { rows: [], errors }
  return readRows(
    { type, priced },
    heads.map((head) => byHead.get(bareHead(head))?.name),
    filled,
  )
}

function refuseSheet(row: number, sentence: string) {
  return { rows: [], errors: [{ row, column: '', sentence }] }
}

function readRows(
  { type, priced }: { readonly type: number; readonly priced: boolean },
  names: readonly (string | undefined)[],
  lines: readonly { readonly cells: readonly string[]; readonly row: number }[],
) {
  const rows: GoodsRow[] = []
  const errors: SheetError[] = []
  for (const { cells: values, row } of lines) {
    const pairs = names.flatMap((name, at) =>
      name && values[at] ? [[name, fromCell(values[at])] as const] : [],
    )
    const cells = Object.fromEntries(pairs)
    const faults = rowFaults(type, cells, priced)
    if (faults.length === 0) rows.push(rowFromCells(type, rows.length + 1, cells))
    errors.push(...faults.map(([column, sentence]) => ({ row, column: column.translate, sentence })))
  }
  return { rows, errors }
}
