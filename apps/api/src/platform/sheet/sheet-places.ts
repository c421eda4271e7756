import { type Refusal, refuse } from '@jb/domain/shared/refusal'

const maxColumn = 64
const maxRow = 2_100
const maxCells = 140_000

/** `B3` → row 2, column 1, both from 0. */
export function placeOf(reference: string): readonly [row: number, column: number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}

// No value may hold a bracket: then each search ends at the next tag, and nothing can hide behind one.
const tag =
  /<(?:[^\s<>/"'=:]{1,50}:)?(c|row)((?:\s+[^\s<>/"'=]{1,50}\s*=\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'))*)\s*\/?>/y
const beginning = /<(?:[^\s<>/"'=:]{1,50}:)?(?:c|row)(?=[\s/>])/g
const numbered = /\s(?:[^\s<>/"'=:]{1,50}:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Whether all that a tag says of its place is one plain place within a list's bounds. */
function judgePlace(kind: string, attributes: string): Refusal<'sheet.tooLarge'> | 'odd' | 'near' {
  const told = [...attributes.matchAll(numbered)].map(([, one, other]) => one ?? other ?? '')
  const plain = kind === 'c' ? /^[A-Z]{1,3}\d{1,7}$/ : /^\d{1,7}$/
  if (told.length > 1 || !told.every((place) => plain.test(place))) return 'odd'
  const near = told.every((place) => {
    const [row, column] = kind === 'c' ? placeOf(place) : [Number(place) - 1, 0]
    return row < maxRow && column < maxColumn
  })
  return near ? 'near' : refuse('sheet.tooLarge')
}

/**
 * Judges the XML of a sheet by the places of its cells before anything fills the gaps between them: none beyond
 * column 64 (BL) or row 2,100, no more than 140,000 cells. What cannot be read plainly is no sheet of goods.
 */
export function judgePlaces(sheet: string): Refusal<'sheet.tooLarge' | 'sheet.unreadable'> | undefined {
  const count = { c: 0, row: 0 }
  for (const { index } of sheet.matchAll(beginning)) {
    tag.lastIndex = index
    const [, kind, attributes = ''] = tag.exec(sheet) ?? []
    if (kind !== 'c' && kind !== 'row') return refuse('sheet.unreadable')
    count[kind] += 1
    const place = judgePlace(kind, attributes)
    if (place === 'odd') return refuse('sheet.unreadable')
    if (place !== 'near') return place
    if (count.c > maxCells || count.row > maxRow) return refuse('sheet.tooLarge')
  }
  return undefined
}
