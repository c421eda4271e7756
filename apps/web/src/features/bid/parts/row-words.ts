import type { BidSheet } from '@jb/contract/bid/bid.shapes'

const shownElsewhere = ['quantity', 'unit', 'maxPrice', 'minPrice', 'price']

/** The filled cells of a row, in the order of the list's columns. */
export function wordsOf(sheet: Pick<BidSheet, 'columns'>, line: Pick<BidSheet['rows'][number], 'cells'>) {
  return sheet.columns
    .filter(({ name }) => !shownElsewhere.includes(name))
    .map(({ name }) => line.cells[name]?.trim() ?? '')
    .filter((text) => text !== '' && text !== '/')
}
