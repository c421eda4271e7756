/** What a spreadsheet could take for a formula, with the quotes that already stand before it. */
const risky = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/**
 * A text as it goes into a cell: where a spreadsheet could take it for a formula, a leading quote makes it plain
 * text. `fromCell` takes exactly that quote away again.
 */
export function toCell(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** The text that `toCell` has written. */
export function fromCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}

/** Tells whether a figure survives as a number of a spreadsheet (15 digits), digit for digit. */
export function isSheetNumber(figure: string): boolean {
  const digits = figure.replace(/\D/g, '').replace(/^0+/, '').length
  return digits <= 15 && String(Number(figure)) === figure
}

/** How a cell says that it holds what stands above: what the reader of workbooks puts where cells are merged downwards. */
export const asAbove = '〃'
const asAboveWords = new Set([asAbove, '″', '"', '”', '同上', '同上行', '同前'])

/** Whether a cell only refers to the one above: by a mark, a word, or because both were merged. */
export const isAsAbove = (text: string): boolean => asAboveWords.has(text)
