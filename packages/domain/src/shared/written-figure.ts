import type { Decimal } from './money.ts'

/** A figure as somebody has written it, and the unit behind it ('' for none), `万` still in front of that. */
export interface WrittenFigure {
  readonly figure: Decimal
  readonly unit: string
}

/** Digits, in groups of three or in one; undefined for any other grouping. */
function digitsOf(text: string): Decimal | undefined {
  const inOne = /^\d+(\.\d+)?$/
  if (inOne.test(text)) return text
  const inGroups = /^\d{1,3}([, ]\d{3})(?:[, ]\d{3})*(\.\d+)?$/
  return inGroups.test(text) ? text.replace(/[, ]/g, '') : undefined
}

/** Words that make a figure a rough one, and short words of a chat for 1,000 and 10,000: nobody can tell what is meant. */
const rough = /[左右上下余多约内外几]|^[kw](?![a-z])|^[十百]|^千$|^e\d/i
const unitWord = /^(?:\p{L}{1,6}|[cdk]?m[23])(?:\/\p{L}{1,4}|\/m[23])?$/iu

/**
 * Reads `3400`, `3,400.5`, `３，４００`, `3,400 t`, `¥3,480元/t`, `1.2万元`; undefined where the figure is none, is rough
 * or could be another one.
 */
export function writtenFigure(text: string): WrittenFigure | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:¥|rmb|人民币)\s?/i, '')
  const front = /^[\d., ]+/.exec(plain)?.[0] ?? ''
  const unit = plain.slice(front.length)
  const figure = digitsOf(front.trim())
  if (figure === undefined || (unit !== '' && (rough.test(unit) || !unitWord.test(unit)))) return undefined
  return { figure, unit }
}

/** A figure times ten to the power of `places`, digit for digit. */
export function shiftPoint(figure: Decimal, places: number): Decimal {
  if (places === 0) return figure
  const [whole = '', fraction = ''] = figure.split('.')
  const digits = `${whole}${fraction}`
  const zeros = '0'.repeat(Math.abs(places))
  const padded = places < 0 ? `${zeros}${digits}` : `${digits}${zeros}`
  const point = whole.length + places + (places < 0 ? zeros.length : 0)
  const front = padded.slice(0, point).replace(/^0+(?=\d)/, '')
  const back = padded.slice(point).replace(/0+$/, '')
  return back === '' ? front : `${front}.${back}`
}

const sameUnits: readonly (readonly string[])[] = [
  ['t', '吨'],
  ['kg', '千克', '公斤'],
  ['m', '米'],
  ['km', '公里', '千米'],
  ['m2', '平方米', '平米', '平方', '平'],
  ['m3', '立方米', '立方', '方'],
  ['天', '日'],
  ['月', '个月'],
  ['h', '小时', '时'],
  ['人', '名'],
  ['个', '只'],
]

const otherUnits =
  '台 套 件 根 条 块 袋 卷 桶 箱 把 张 片 株 棵 组 项 支 副 樘 捆 包 瓶 盒 车 次 年 工日 台班 辆 处 宗 延米 吨公里 g mm cm l ml 升 对 座 部 孔 点 榀 扇 面 付 盘 双 罐 筒 批 份 段 节 环 节 趟 亩 公顷'

const known = new Map([
  ...otherUnits.split(' ').map((unit) => [unit, unit] as const),
  ...sameUnits.flatMap((units) => units.map((unit) => [unit, units[0] ?? unit] as const)),
])

const plainUnit = (unit: string) => unit.normalize('NFKC').trim().toLowerCase()

/** Whether a word alone is a unit of quantities. */
export const isUnit = (word: string): boolean => known.has(plainUnit(word))

/** Whether two words mean the same unit: 吨 and t. */
export function isSameUnit(one: string, other: string): boolean {
  const [a, b] = [plainUnit(one), plainUnit(other)]
  return (known.get(a) ?? a) === (known.get(b) ?? b)
}

/** A unit as it is shown: the signs of square and cubic metres instead of figures behind a letter. */
export const unitSign = (unit: string): string => unit.replace(/m2$/i, '㎡').replace(/m3$/i, 'm³')
