import { isAsAbove } from '../shared/sheet-text.ts'
import type { GoodsColumn } from './columns.ts'
import { headCount, isCounting, matchHeads } from './sheet-heads.ts'

/** A row of a sheet: its number as in the spreadsheet, and its cells. */
export interface SheetLine {
  readonly row: number
  readonly cells: readonly string[]
}

/** Why a row is not taken for one of the list. */
export const passedReasons = {
  above: '表头以上',
  head: '重复的表头',
  sum: '合计行',
  note: '说明行',
  group: '分组标题',
} as const
export type PassedReason = keyof typeof passedReasons

const rowsToFindHeads = 15

export const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell !== '')
const holdsNothing = (cells: readonly string[]) => cells.every((cell) => cell === '' || isAsAbove(cell))

/** Two rows of heads as one: the lower word where there is one. */
const joined = (upper: readonly string[], lower: readonly string[]): readonly string[] =>
  upper.map((head, at) => {
    const below = lower[at] ?? ''
    return below === '' || isAsAbove(below) ? head : below
  })

/** The heads and the line behind them; undefined where no row has at least two of the columns' heads. */
export function findHeads(
  columns: readonly GoodsColumn[],
  lines: readonly SheetLine[],
): { readonly heads: readonly string[]; readonly top: number; readonly body: number } | undefined {
  const score = (cells: readonly string[]) => headCount(columns, cells)
  const scores = lines.slice(0, rowsToFindHeads).map(({ cells }) => score(cells))
  const best = Math.max(0, ...scores)
  const top = scores.indexOf(best)
  const heads = lines[top]?.cells
  if (!heads || best < 2) return undefined
  const below = lines[top + 1]?.cells ?? []
  const both = joined(heads, below)
  const goesOn = score(below) > 0 && matchHeads(columns, both).filter(Boolean).length > best
  return goesOn ? { heads: both, top, body: top + 2 } : { heads, top, body: top + 1 }
}

const sums = /^(?:合计|总计|小计|共计|累计|总额|合计金额|金额合计|本页小计|本页合计)(?:[:(]|$)/
const squeezed = (cell: string) => cell.normalize('NFKC').replace(/\s/g, '')

/** A row that adds up others: its first word says so, or one of its cells is nothing but that word. */
function isSum(cells: readonly string[]): boolean {
  const texts = filledOf(cells).map(squeezed)
  return texts.some((text, at) => sums.test(text) && (at === 0 || text.length <= 5))
}

const noteWords = /^(?:备注|说明|附注|注|编制|制表|审核|审批|批准|复核|填报|制单|联系)/

function isNote(cells: readonly string[]): boolean {
  const texts = filledOf(cells).map(squeezed)
  const [first = ''] = texts
  return texts.length === 1
    ? /^(?:备注|说明|附注|注)\d*[:.、]/.test(first) || /^.{2,8}:/.test(first)
    : noteWords.test(first) && texts.every((text) => text.includes(':'))
}

const chineseNumber = /^\(?[一二三四五六七八九十]{1,3}\)?$/
const numbered = /^\(?[一二三四五六七八九十]{1,3}[)、.]/

/** A title within the list: a Chinese number and one word, nothing else. */
function isGroup(cells: readonly string[]): boolean {
  const [first = '', ...rest] = filledOf(cells).map(squeezed)
  return chineseNumber.test(first) ? rest.length === 1 : rest.length === 0 && numbered.test(first)
}

function reasonOf(cells: readonly string[], heads: readonly string[]): PassedReason | undefined {
  if (filledOf(cells).length >= 2 && cells.every((cell, at) => cell === '' || cell === heads[at]))
    return 'head'
  if (isSum(cells)) return 'sum'
  if (isGroup(cells)) return 'group'
  return isNote(cells) ? 'note' : undefined
}

/** A row that is not taken, and why; a person may take it all the same. */
export interface PassedLine extends SheetLine {
  readonly reason: PassedReason
}

/** Rows with something in them, those of the list apart from titles, sums and notes. `kept`: rows taken all the same. */
export function partLines(
  lines: readonly SheetLine[],
  heads: readonly string[],
  kept: readonly number[],
): { readonly taken: readonly SheetLine[]; readonly passed: readonly PassedLine[] } {
  const taken: SheetLine[] = []
  const passed: PassedLine[] = []
  for (const line of lines) {
    if (holdsNothing(line.cells)) continue
    const reason = kept.includes(line.row) ? undefined : reasonOf(line.cells, heads)
    if (reason) passed.push({ ...line, reason })
    else taken.push(line)
  }
  return { taken, passed }
}

/** The titles that stand above the heads. */
export const linesAbove = (lines: readonly SheetLine[]): readonly PassedLine[] =>
  lines.flatMap((line) => (holdsNothing(line.cells) ? [] : [{ ...line, reason: 'above' as const }]))

/** Whether a column of a sheet only counts: by its head, or as 1, 2, 3 … where there is none. */
export function counts(head: string, values: readonly string[]): boolean {
  if (head !== '') return isCounting(head)
  return values.length > 1 && values.every((value, at) => value === String(at + 1))
}
