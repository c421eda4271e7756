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

/** What a tag says of its place; `odd` when that is not one plain place. */
function toldPlace({ kind, told }: PlaceTag): Place | 'none' | 'odd' {
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

/**
 * Judges the XML of a sheet by the places of its cells before anything fills the gaps between them; gives the places
 * of formulas. What cannot be read plainly is no sheet.
 */
export function judgePlaces(
  sheet: string,
  bounds: SheetBounds,
): readonly Place[] | Refusal<'sheet.tooLarge' | 'sheet.unreadable'> {
  const reached = reach(bounds)
  const formulas: Place[] = []
  let last: Place | undefined
  let far = false
  const readable = eachTag(sheet, (tag) => {
    if (typeof tag === 'string') {
      if (tag === 'f' && last) formulas.push(last)
      return true
    }
    const place = toldPlace(tag)
    if (place === 'odd') return false
    if (tag.kind === 'c') last = place === 'none' ? undefined : place
    reached.add(tag.kind, place === 'none' ? [-1, -1] : place)
    far = reached.tooFar()
    return !far
  })
  if (far) return refuse('sheet.tooLarge')
  return readable ? formulas : refuse('sheet.unreadable')
}
