import { isAsAbove } from '../shared/sheet-text.ts'
import { isSameUnit } from '../shared/written-figure.ts'
import { type GoodsColumn, isRowPrice } from './columns.ts'
import { rowFaults } from './goods-row.ts'
import { readCell, tidyCell } from './sheet-cell.ts'
import { guessFields } from './sheet-guess.ts'
import { bracketOf, matchHeads } from './sheet-heads.ts'
import {
  counts,
  filledOf,
  findHeads,
  linesAbove,
  type PassedLine,
  partLines,
  type SheetLine,
} from './sheet-lines.ts'
import { listColumns } from './types.ts'

type Cells = Readonly<Record<string, string>>

/** What a list is read for. */
export interface SheetPurpose {
  readonly type: number
  /** Rows have prices of their own. */
  readonly priced: boolean
  readonly now: Date
}

/** What a person has said about a sheet. */
export interface SheetCorrections {
  /** The column's name, or '' for none, by the place of theirs. */
  readonly fields?: Readonly<Record<number, string>>
  /** What stands where a row has nothing, by the column's name. */
  readonly fill?: Cells
  /** Rows that are taken although they look like titles, sums or notes. */
  readonly kept?: readonly number[]
}

/** A column of a sheet. */
export interface SheetColumn {
  readonly at: number
  /** As it stands there; '' where the list has no heads. */
  readonly head: string
  /** The first values below. */
  readonly examples: readonly string[]
  /** It only numbers the rows. */
  readonly counts: boolean
  /** The name of our column; undefined when it is not taken. */
  readonly field: string | undefined
}

/** Why a cell was not taken although there is a figure in it. */
export interface Doubt {
  readonly sentence: string
  /** The figure, and the unit that it is for: taken once the unit of the row is the same. */
  readonly figure?: string
  readonly unit?: string
}

/** What a row came to. */
export interface ReadLine {
  readonly row: number
  readonly cells: Cells
  /** As it was written, by the column's name, wherever that is not what was taken. */
  readonly written: Cells
  /** What is meant by a cell that a person must look at, by the column's name. */
  readonly doubts: Readonly<Record<string, Doubt>>
}

/** How a sheet was read. */
export interface GoodsReading {
  readonly headed: boolean
  readonly columns: readonly SheetColumn[]
  readonly lines: readonly ReadLine[]
  readonly passed: readonly PassedLine[]
}

const tidied = (table: readonly (readonly string[])[]): readonly SheetLine[] => {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  return table.map((cells, at) => ({
    row: at + 1,
    cells: Array.from({ length: width }, (_, column) => tidyCell(cells[column] ?? '')),
  }))
}

/** The fields with what a person has said; a field that is given to another column is taken from the one it had. */
function corrected(
  found: readonly (string | undefined)[],
  said: Readonly<Record<number, string>>,
): readonly (string | undefined)[] {
  const given = new Set(Object.values(said))
  return found.map((field, at) => {
    const own = said[at] ?? (field !== undefined && given.has(field) ? '' : field)
    return own === '' ? undefined : own
  })
}

interface Source {
  readonly column: GoodsColumn
  readonly at: number
  readonly bracket: string
}

interface Pairing {
  readonly cells: Record<string, string>
  readonly written: Record<string, string>
  readonly doubts: Record<string, Doubt>
  /** Units that stand behind figures, by the column's name. */
  readonly units: Record<string, string>
}

/** Puts the unit behind the quantity into a unit that is empty, and doubts what does not fit together. */
function pairUnits({ cells, doubts, units }: Pairing, columns: readonly GoodsColumn[], fill: Cells): void {
  const asked = columns.some(({ name }) => name === 'unit')
  if (asked && units.quantity && !cells.unit) cells.unit = units.quantity
  for (const [name, value] of Object.entries(fill)) cells[name] ||= value
  for (const column of columns) {
    const of = units[column.name]
    const about = column.name === 'quantity' || isRowPrice(column)
    if (!asked || !of || !about || isSameUnit(of, cells.unit ?? '')) continue
    const sentence = cells.unit
      ? `“${column.translate}”按 ${of} 写，“单位”却是 ${cells.unit}，请核对后改成一致。`
      : `“${column.translate}”是每 ${of} 的价，请先填“单位”。`
    const figure = cells[column.name] ?? ''
    doubts[column.name] = { sentence, figure, unit: of }
    // With its unit behind it, so that nobody ever takes it for one of the other.
    cells[column.name] = `${figure} ${column.kind === 'money' ? `元/${of}` : of}`
  }
}

interface Way {
  readonly purpose: SheetPurpose
  readonly sources: readonly Source[]
  readonly fill: Cells
}

function readLine(line: SheetLine, above: Cells, { purpose, sources, fill }: Way): ReadLine {
  const read: Pairing = { cells: {}, written: {}, doubts: {}, units: {} }
  for (const { column, at, bracket } of sources) {
    const text = line.cells[at] ?? ''
    const { name } = column
    const { value, unit, fault } = readCell(column, text, {
      now: purpose.now,
      bracket,
      above: above[name] ?? '',
    })
    if (value !== '') read.cells[name] = value
    if (value !== text) read.written[name] = isAsAbove(text) ? '同上一行' : text
    if (fault) read.doubts[name] = { sentence: fault }
    if (unit) read.units[name] = unit
  }
  pairUnits(read, listColumns(purpose.type, purpose.priced), fill)
  const { units: _, ...told } = read
  return { row: line.row, ...told }
}

function readLines(lines: readonly SheetLine[], way: Way): readonly ReadLine[] {
  let above: Cells = {}
  return lines.map((line) => {
    const read = readLine(line, above, way)
    above = read.cells
    return read
  })
}

function columnsOf(
  heads: readonly string[],
  fields: readonly (string | undefined)[],
  lines: readonly SheetLine[],
): readonly SheetColumn[] {
  return heads.flatMap((head, at): SheetColumn[] => {
    const values = filledOf(lines.map(({ cells }) => cells[at] ?? ''))
    if (head === '' && values.length === 0) return []
    const examples = [...new Set(values.slice(0, 30))].filter((value) => !isAsAbove(value)).slice(0, 3)
    return [{ at, head, examples, counts: counts(head, values), field: fields[at] }]
  })
}

/**
 * Reads a list of goods (rows of cell texts; a formula as text beginning with `=`) as people write them: with titles
 * above, heads of their own, sums below, and figures and days in any usual form. Nothing is lost: what is not taken is
 * named, what was read differently from how it stands is told, and what cannot be read stays as it was written.
 */
export function readGoodsSheet(
  purpose: SheetPurpose,
  table: readonly (readonly string[])[],
  { fields: said = {}, fill = {}, kept = [] }: SheetCorrections = {},
): GoodsReading {
  const ours = listColumns(purpose.type, purpose.priced)
  const all = tidied(table)
  const found = findHeads(ours, all)
  const heads = found?.heads ?? (all[0]?.cells ?? []).map(() => '')
  const { taken, passed } = partLines(all.slice(found?.body ?? 0), heads, kept)
  const fields = corrected(found ? matchHeads(ours, heads) : guessFields(ours, taken, purpose.now), said)
  const columns = columnsOf(heads, fields, taken)
  const sources = columns.flatMap(({ at, head, field }): Source[] => {
    const column = ours.find(({ name }) => name === field)
    return column ? [{ column, at, bracket: bracketOf(head) }] : []
  })
  return {
    headed: found !== undefined,
    columns,
    lines: readLines(taken, { purpose, sources, fill }),
    passed: [...linesAbove(all.slice(0, found?.top ?? 0)), ...passed],
  }
}

/** A row of a sheet with what a person has mended in it, and what is still wrong, by column. */
export function mendedLine(
  { type, priced }: Pick<SheetPurpose, 'type' | 'priced'>,
  line: ReadLine,
  mended: Cells = {},
): { readonly cells: Cells; readonly faults: readonly (readonly [GoodsColumn, string])[] } {
  const cells: Record<string, string> = { ...line.cells, ...mended }
  const doubts = new Map<string, string>()
  for (const [name, { sentence, figure, unit }] of Object.entries(line.doubts)) {
    if (name in mended) continue
    if (figure && unit && isSameUnit(unit, cells.unit ?? '')) cells[name] = figure
    else doubts.set(name, sentence)
  }
  const wrong = new Map(rowFaults(type, cells, priced))
  const faults = listColumns(type, priced).flatMap((column) => {
    const sentence = doubts.get(column.name) ?? wrong.get(column)
    return sentence ? [[column, sentence] as const] : []
  })
  return { cells, faults }
}
