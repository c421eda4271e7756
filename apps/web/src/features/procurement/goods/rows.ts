import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { rowFaults } from '@jb/domain/procurement/goods-row'
import { nameColumn } from '@jb/domain/procurement/next-row'
import { ownerColumns } from '@jb/domain/procurement/types'
import { quantityText } from '../../../kit/quantity.ts'

/** The first text as the name; the other values, figures with their unit, on one line. */
export function rowWords(columns: readonly GoodsColumn[], { cells }: GoodsRow) {
  const [first, ...rest] = columns
  const name = (first && cells[first.name]) ?? ''
  const more = rest.flatMap(({ name: key, kind, unit, translate }) => {
    const value = cells[key]
    if (!value || key === 'unit') return []
    if (key === 'quantity') return [`${quantityText(value)} ${cells.unit ?? unit ?? ''}`.trim()]
    if (kind === 'text') return [value]
    const words = kind === 'quantity' || kind === 'money' ? quantityText(value) : value
    return [`${translate} ${words} ${unit ?? ''}`.trim()]
  })
  return { name, more: more.join(' · ') }
}

/** The rows with only those cells that a type has columns for. */
export function keptCells(type: number, rows: readonly GoodsRow[]): readonly GoodsRow[] {
  const names = new Set(ownerColumns(type).map(({ name }) => name))
  return rows.map(({ cells }) => ({
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => names.has(name))),
  }))
}

/** What is wrong with a cell, said for whoever mends it here: a day is chosen, nobody can write it. */
export const faultToMend = ({ kind, translate }: GoodsColumn, sentence: string): string =>
  kind === 'date' ? `请选择${translate}。` : sentence

const known = new WeakMap<GoodsRow, readonly [number, readonly string[]]>()

/** What is wrong with a row, as sentences; remembered as long as the row is the same object. */
export function faultsOfRow(type: number, row: GoodsRow, priced = true): readonly string[] {
  const before = known.get(row)
  if (before && before[0] === type) return before[1]
  const sentences = rowFaults(type, row.cells, priced).map(([column, sentence]) =>
    faultToMend(column, sentence),
  )
  known.set(row, [type, sentences])
  return sentences
}

/** Names that are told before the rest is only counted. */
const namesTold = 3

/** What a list is about, in a few words: `盘螺、热轧带肋钢筋 等 5 行`. */
export function goodsInWords(type: number, rows: readonly GoodsRow[]): string {
  const column = nameColumn(type)
  const names = [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, namesTold).join('、')
  return rows.length > 1 ? `${names} 等 ${rows.length} 行` : names
}
