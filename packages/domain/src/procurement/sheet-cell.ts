import { fromCell, isAsAbove } from '../shared/sheet-text.ts'
import { writtenDay } from '../shared/written-day.ts'
import { isSameUnit, isUnit, shiftPoint, unitSign, writtenFigure } from '../shared/written-figure.ts'
import type { GoodsColumn } from './columns.ts'

/** What a cell came to. `unit`: of the quantity, or what a price is for (t of 元/t). */
export interface CellRead {
  readonly value: string
  readonly unit?: string
  /** Why it must be looked at although the value could be taken. */
  readonly fault?: string
}

/** What is known around a cell. */
export interface CellSurroundings {
  readonly now: Date
  /** What stands in the brackets of its head. */
  readonly bracket: string
  /** The value of the row above, for “as above”. */
  readonly above: string
}

/** The text of a cell without what nobody sees: outer and hard spaces, line breaks, marks of zero width. */
export const tidyCell = (raw: string): string =>
  fromCell(raw)
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\r\n\t\u00A0]+/g, ' ')
    .trim()

/** A quantity that is only estimated is meant as it stands; how it was written is told beside it. */
const withoutAbout = (text: string) =>
  text.replace(/^(?:大约|约)\s*(?=[\d０-９])/, '').replace(/\s*(?:左右|上下)$/, '')

function quantityOf(column: GoodsColumn, text: string, { bracket }: CellSurroundings): CellRead {
  const written = writtenFigure(withoutAbout(text))
  if (!written) return { value: text }
  const large = written.unit.startsWith('万')
  const value = large ? shiftPoint(written.figure, 4) : written.figure
  const unit = (large ? written.unit.slice(1) : written.unit) || (isUnit(bracket) ? bracket : '')
  if (!column.unit || unit === '') return { value, ...(unit ? { unit: unitSign(unit) } : {}) }
  if (isSameUnit(unit, column.unit)) return { value }
  return { value: text, fault: `“${column.translate}”按 ${column.unit} 填写，表里的单位是 ${unit}，请换算。` }
}

const powers: readonly (readonly [word: RegExp, power: number])[] = [
  [/^(?:元|圆|块)/, 0],
  [/^千元/, 3],
  [/^万/, 4],
  [/^亿/, 8],
]
const powerOf = (unit: string) => powers.find(([word]) => word.test(unit))?.[1]

function moneyOf(column: GoodsColumn, text: string, { bracket }: CellSurroundings): CellRead {
  const written = writtenFigure(text)
  const own = written ? powerOf(written.unit) : undefined
  if (!written || (written.unit !== '' && own === undefined)) return { value: text }
  const target = powerOf(column.unit ?? '元') ?? 0
  const per = (written.unit.split('/')[1] ?? '') || (bracket.split('/')[1] ?? '')
  return {
    value: shiftPoint(written.figure, (own ?? powerOf(bracket) ?? target) - target),
    ...(per ? { unit: per } : {}),
  }
}

const squashed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.。,、;:/()-]/g, '')

/** The choice that is meant, where it can be only one. */
function choiceOf({ choices = [] }: GoodsColumn, text: string): string {
  const meant = squashed(text).replace(/^按/, '')
  const found = choices.filter((choice) => squashed(choice) === meant)
  return choices.includes(text) || found.length !== 1 ? text : (found[0] ?? text)
}

function referred(column: GoodsColumn, { above }: CellSurroundings): CellRead {
  if (column.kind !== 'quantity' && column.kind !== 'money') return { value: above }
  if (!column.required) return { value: '' }
  return { value: '', fault: `“${column.translate}”和上一行合并在一格里，请填写这一行自己的数。` }
}

/** Reads what somebody has written into a cell; what cannot be read with certainty stays as it stands. */
export function readCell(column: GoodsColumn, text: string, around: CellSurroundings): CellRead {
  if (text === '' || text.startsWith('=')) return { value: text }
  if (isAsAbove(text)) return referred(column, around)
  switch (column.kind) {
    case 'quantity':
      return quantityOf(column, text, around)
    case 'money':
      return moneyOf(column, text, around)
    case 'date':
      return { value: writtenDay(text, around.now) ?? text }
    case 'choice':
      return { value: choiceOf(column, text) }
    case 'text':
      return { value: text }
  }
}
