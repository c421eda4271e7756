import { writtenDay } from '../shared/written-day.ts'
import { isUnit, writtenFigure } from '../shared/written-figure.ts'
import type { GoodsColumn } from './columns.ts'
import { counts, type SheetLine } from './sheet-lines.ts'

type Kind = 'count' | 'unit' | 'day' | 'figure' | 'choice' | 'text' | 'none'

/** A number alone is no day here: it may be a quantity. */
const isDay = (value: string, now: Date) =>
  !/^\d+(\.\d+)?$/.test(value) && writtenDay(value, now) !== undefined

/** What most values of a column look like. */
function kindOf(values: readonly string[], columns: readonly GoodsColumn[], now: Date): Kind {
  if (values.length === 0) return 'none'
  if (counts('', values)) return 'count'
  const choices = new Set(columns.flatMap((column) => column.choices ?? []))
  const tests: readonly (readonly [Kind, (value: string) => boolean])[] = [
    ['unit', isUnit],
    ['day', (value) => isDay(value, now)],
    ['figure', (value) => writtenFigure(value) !== undefined],
    ['choice', (value) => choices.has(value)],
  ]
  const most = values.length * 0.6
  return tests.find(([, test]) => values.filter(test).length >= most)?.[0] ?? 'text'
}

/** Which column holds the quantity: beside the units, with units of its own, or the only one with figures. */
function quantityAt(kinds: readonly Kind[], samples: readonly (readonly string[])[]): number {
  const unit = kinds.indexOf('unit')
  if (unit >= 0) return [unit + 1, unit - 1].find((at) => kinds[at] === 'figure') ?? -1
  const figures = kinds.flatMap((kind, at) => (kind === 'figure' ? [at] : []))
  const named = figures.filter((at) => samples[at]?.some((value) => writtenFigure(value)?.unit))
  const [only, ...more] = named.length > 0 ? named : figures
  return only !== undefined && more.length === 0 ? only : -1
}

/**
 * What the columns of a list without heads may hold, by what stands in them. Prices are never guessed; whoever brings
 * the list is asked to look at every column.
 */
export function guessFields(
  columns: readonly GoodsColumn[],
  lines: readonly SheetLine[],
  now: Date,
): readonly (string | undefined)[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const some = lines.slice(0, 50)
  const samples = Array.from({ length: width }, (_, at) =>
    some.flatMap(({ cells }) => (cells[at] ? [cells[at]] : [])),
  )
  const kinds = samples.map((values) => kindOf(values, columns, now))
  const quantity = quantityAt(kinds, samples)
  const left = columns.filter(({ name }) => name !== 'unit' && name !== 'quantity')
  const take = (fits: (column: GoodsColumn) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.name
  }
  const has = (name: string) => (columns.some((column) => column.name === name) ? name : undefined)
  return kinds.map((kind, at) => {
    if (at === quantity) return has('quantity')
    if (kind === 'unit') return has('unit')
    if (kind === 'day') return take((column) => column.kind === 'date')
    if (kind === 'choice') return take(({ choices }) => choices?.includes(samples[at]?.[0] ?? '') ?? false)
    return kind === 'text' ? take((column) => column.kind === 'text' && column.required) : undefined
  })
}
