import type { BidContent } from '../bid/bid-content.ts'
import { calculate } from '../bid/calculate.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import { add } from '../shared/money.ts'

/** A demand as far as its rows are recognised again. */
export interface Asked {
  readonly regionCode: string
  readonly rows: readonly GoodsRow[]
}

/** What one's own company has quoted before, opened since. */
export interface QuotedBefore extends Asked {
  readonly content: BidContent
  readonly at: Date
}

/** What was asked last for a row like this one. */
export interface LastPrice {
  readonly position: number
  /** Unit price with tax. */
  readonly price: string
  readonly taxRate: string
  readonly cells: Readonly<Record<string, string>>
  readonly at: Date
  readonly sameRegion: boolean
}

const told = ['name', 'spec', 'from', 'to']

/** What a row asks for: material, spec, way and unit, however they are spaced. */
const keyOf = ({ cells, unit }: GoodsRow) =>
  [...told.map((name) => cells[name] ?? ''), unit]
    .map((text) => text.replace(/\s/g, '').toLowerCase())
    .join('|')

const provinceOf = ({ regionCode }: Asked) => regionCode.slice(0, 2)

/** The latest price for each row that was quoted before, those of the same province first. */
export function lastPrices(asked: Asked, before: readonly QuotedBefore[]): readonly LastPrice[] {
  const found = new Map<string, Omit<LastPrice, 'position'>>()
  const province = provinceOf(asked)
  const near = (one: QuotedBefore) => provinceOf(one) === province
  const latest = [...before].sort(
    (a, b) => Number(near(b)) - Number(near(a)) || b.at.getTime() - a.at.getTime(),
  )
  for (const one of latest) {
    const { content, rows, at } = one
    const prices = new Map(calculate(rows, content).rows.map((row) => [row.position, row.priceIncTax]))
    for (const row of rows) {
      const offer = content.rows.find(({ position }) => position === row.position)
      const price = prices.get(row.position)
      if (!offer || offer.free || price === undefined || found.has(keyOf(row))) continue
      const { taxRate } = content
      found.set(keyOf(row), { price: add(price), taxRate, cells: offer.cells, at, sameRegion: near(one) })
    }
  }
  return asked.rows.flatMap((row) => {
    const last = found.get(keyOf(row))
    return last ? [{ position: row.position, ...last }] : []
  })
}
