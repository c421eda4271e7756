import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { specColumn } from '@jb/domain/procurement/spec-column'

const shownElsewhere = ['quantity', 'unit', 'maxPrice', 'minPrice', 'price']

type Sheet = Pick<BidSheet, 'columns'>
type Line = Pick<BidSheet['rows'][number], 'cells'>

const textOf = ({ cells }: Line, name: string) => {
  const text = cells[name]?.trim() ?? ''
  return text === '/' ? '' : text
}

/** What a row is called, its spec, and what else it says, each filled cell in the order of the list's columns. */
export function wordsOf({ columns }: Sheet, line: Line) {
  const filled = columns
    .filter(({ name }) => !shownElsewhere.includes(name) && textOf(line, name) !== '')
    .map(({ name }) => ({ name, text: textOf(line, name) }))
  const [first, ...rest] = filled
  const spec = rest.find(({ name }) => name === specColumn)
  return {
    name: first?.text ?? '',
    spec: spec?.text ?? '',
    rest: rest.filter((cell) => cell !== spec).map(({ text }) => text),
  }
}
