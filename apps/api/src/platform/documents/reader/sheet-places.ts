import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { eachTag, type PlaceTag } from './sheet-tags.ts'

/** How far the cells of a sheet may stand apart, and how many they may be. */
export interface SheetBounds {
  readonly columns: number
  readonly rows: number
  readonly cells: number
  /** Places from the first to the furthest, with the gaps between them. */
  readonly area: number
}

/** A place in a sheet, both from 0. */
export type Place = readonly [row: number, column: number]

/** `B3` → row 2, column 1. */
function placeOf(reference: string): Place {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ''
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(reference.slice(letters.length)) - 1, column - 1]
}

const plain = { c: /^[A-Z]{1,3}\d{1,7}$/, row: /^\d{1,7}$/ } as const

/** Cells that are shown as one, from the first to the last. */
export type Merged = readonly [from: Place, to: Place]

/** More are in no list; what is merged beyond stays as it is. */
const mostMerged = 5_000

/** `A2:A5`; undefined for what is not written plainly, which then counts as not merged. */
function mergedOf({ told }: PlaceTag): Merged | undefined {
  const [from = '', to = '', ...more] = told.length === 1 ? (told[0] ?? '').split(':') : []
  return plain.c.test(from) && plain.c.test(to) && more.length === 0
    ? [placeOf(from), placeOf(to)]
    : undefined
}

/** What a tag says of its place; `odd` when that is not one plain place. */
function toldPlace(kind: 'c' | 'row', { told }: PlaceTag): Place | 'none' | 'odd' {
  const [place] = told
  if (place === undefined) return 'none'
  if (told.length > 1 || !plain[kind].test(place)) return 'odd'
  return kind === 'c' ? placeOf(place) : [Number(place) - 1, 0]
}

/** How far the cells of the sheet reach so far. */
function reach(bounds: SheetBounds) {
  const count = { c: 0, row: 0 }
  let [rows, columns] = [0, 0]
  return {
    add(kind: 'c' | 'row', [row, column]: Place): void {
      count[kind] += 1
      rows = Math.max(rows, row + 1, count.row)
      columns = Math.max(columns, column + 1)
    },
    tooFar: () =>
      rows > bounds.rows ||
      columns > bounds.columns ||
      count.c > bounds.cells ||
      rows * columns > bounds.area,
  }
}

/** What stands where in a sheet, apart from its cells. */
export interface SheetPlaces {
  readonly formulas: readonly Place[]
  readonly merged: readonly Merged[]
}

/**
 * Judges the XML of a sheet by the places of its cells before anything fills the gaps between them; gives the places
 * of formulas and of merged cells. What cannot be read plainly is no sheet.
 */
export function judgePlaces(
  sheet: string,
  bounds: SheetBounds,
): SheetPlaces | Refusal<'sheet.tooLarge' | 'sheet.unreadable'> {
  const reached = reach(bounds)
  const formulas: Place[] = []
  const merged: Merged[] = []
  let last: Place | undefined
  let far = false
  const readable = eachTag(sheet, (tag) => {
    if (typeof tag === 'string') {
      if (tag === 'f' && last) formulas.push(last)
      return true
    }
    if (tag.kind === 'mergeCell') {
      const cells = merged.length < mostMerged ? mergedOf(tag) : undefined
      if (cells) merged.push(cells)
      return true
    }
    const place = toldPlace(tag.kind, tag)
    if (place === 'odd') return false
    if (tag.kind === 'c') last = place === 'none' ? undefined : place
    reached.add(tag.kind, place === 'none' ? [-1, -1] : place)
    far = reached.tooFar()
    return !far
  })
  if (far) return refuse('sheet.tooLarge')
  return readable ? { formulas, merged } : refuse('sheet.unreadable')
}
