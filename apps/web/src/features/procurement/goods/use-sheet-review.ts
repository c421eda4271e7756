import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import {
  mendedLine,
  type ReadLine,
  readGoodsSheet,
  type SheetCorrections,
  type SheetPurpose,
} from '@jb/domain/procurement/read-goods-sheet'
import { useMemo, useState } from 'react'

type Cells = Readonly<Record<string, string>>
type Table = readonly (readonly string[])[]
type Faults = readonly (readonly [GoodsColumn, string])[]

/** A row of the sheet as it stands now. */
export interface ReviewedRow {
  readonly line: ReadLine
  /** With what was mended. */
  readonly cells: Cells
  /** What is still wrong. */
  readonly faults: Faults
  /** The columns that were wrong when it was read: they stay open while somebody mends them. */
  readonly asked: readonly string[]
  /** A person does not want it. */
  readonly left: boolean
}

interface Work {
  readonly table: Table | undefined
  readonly corrections: SheetCorrections
  /** What was typed, by the row's number. */
  readonly mended: Readonly<Record<number, Cells>>
  readonly left: readonly number[]
}

const fresh = (table: Table | undefined): Work => ({ table, corrections: {}, mended: {}, left: [] })
const none: Table = []
const noCells: Cells = {}

const filled = (cells: Cells) =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )

/** A row as the list holds it. */
export const goodsRowOf = ({ cells }: ReviewedRow): GoodsRow => ({ cells: filled(cells) })

/** How a sheet was read, and all that a person puts right in it; nothing of it is lost when the reading changes. */
export function useSheetReview(purpose: SheetPurpose, table: Table | undefined) {
  const [kept, setWork] = useState<Work>(() => fresh(table))
  const work = kept.table === table ? kept : fresh(table)
  const { corrections, mended, left } = work
  const reading = useMemo(
    () => readGoodsSheet(purpose, table ?? none, corrections),
    [purpose, table, corrections],
  )
  const found = useMemo(
    () => new Map(reading.lines.map((line) => [line.row, mendedLine(purpose, line)])),
    [purpose, reading],
  )
  const rows = reading.lines.map((line): ReviewedRow => {
    const change = mended[line.row]
    const first = found.get(line.row) ?? mendedLine(purpose, line)
    return {
      line,
      ...(change ? mendedLine(purpose, line, change) : first),
      asked: first.faults.map(([{ name }]) => name),
      left: left.includes(line.row),
    }
  })
  const correct = (next: SheetCorrections) => setWork({ ...work, corrections: { ...corrections, ...next } })
  return {
    reading,
    rows,
    /** Whether a person has put anything right. */
    touched: [corrections, mended, left].some((part) => Object.keys(part).length > 0),
    fill: corrections.fill ?? noCells,
    /** Gives one of their columns another field, '' for none; who had it before has none. */
    assign(at: number, field: string) {
      const before = reading.columns.filter((column) => field !== '' && column.field === field)
      const freed = Object.fromEntries(before.map((column) => [column.at, '']))
      correct({ fields: { ...corrections.fields, ...freed, [at]: field } })
    },
    fillAll: (name: string, value: string) => correct({ fill: { ...corrections.fill, [name]: value } }),
    keep: (row: number) => correct({ kept: [...(corrections.kept ?? []), row] }),
    mend: (row: number, name: string, value: string) =>
      setWork({ ...work, mended: { ...mended, [row]: { ...mended[row], [name]: value } } }),
    leave: (row: number, away: boolean) =>
      setWork({ ...work, left: away ? [...left, row] : left.filter((one) => one !== row) }),
  }
}

export type SheetReview = ReturnType<typeof useSheetReview>
