import { type GoodsColumn, isDelivery } from './columns.ts'
import { ownerColumns } from './types.ts'

type Cells = Readonly<Record<string, string>>

/** Texts that are mostly the same from row to row: where it goes, how it is counted, for how long. */
const repeated = new Set(['unit', 'usePart', 'storage', 'from', 'to', 'vehicle', 'leaseTerm', 'period'])
/** Texts that belong to one place or one day, not to what is bought. */
const ofThePlace = new Set(['usePart', 'storage', 'location', 'remark', 'leaseTerm', 'certificate', 'plate'])

const kept = (type: number, cells: Cells, keeps: (column: GoodsColumn) => boolean): Cells =>
  Object.fromEntries(
    ownerColumns(type).flatMap((column) => {
      const value = cells[column.name]
      return value && keeps(column) ? [[column.name, value] as const] : []
    }),
  )

/** What a new row takes over from the one before: unit, place, day and choices; never name, figures and prices. */
export const nextRow = (type: number, cells: Cells): Cells =>
  kept(type, cells, (column) => column.kind === 'choice' || isDelivery(column) || repeated.has(column.name))

/** What another row of the same material has in common with this one: no figure, no price, no day, no place. */
export const sameMaterial = (type: number, cells: Cells): Cells =>
  kept(type, cells, ({ name, kind }) => (kind === 'text' || kind === 'choice') && !ofThePlace.has(name))

/** The column that says what a row is. */
export const nameColumn = (type: number): string => ownerColumns(type)[0]?.name ?? 'name'
