import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import type { Measure } from '@jb/domain/bid/differences'
import { formatMoney, round } from '@jb/domain/shared/money'
import { nameOf } from './bidder-name.ts'

type Price = ComparisonSheet['bidders'][number]['prices'][number]
type Wins = ComparisonSheet['wins']
type Totalled = Pick<
  ComparisonSheet['bidders'][number],
  'rank' | 'differenceToLowest' | 'differenceToMedian' | 'percentToBest' | 'percentToMedian'
>

/** How a price stands among those of its row; what wins is good, whichever end that is. */
export type Standing = 'best' | 'worst' | 'less' | 'more' | 'even'

/** Two decimals are enough to compare by; a price below a yuan keeps four. */
export function shortPrice(price: string): string {
  return /^0\./.test(price) ? round(price, 4) : formatMoney(price)
}

/** A price that stands where the middle stands is neither the lowest nor the highest. */
const isMiddle = ({ differenceToMedian: d }: Price) => d !== null && Number(d) === 0

/** Where a price stands: at an end of its row, or on one side of what it is measured against. */
export function standingOf(price: Price, wins: Wins, measure: Measure): Standing {
  const { mark, differenceToMedian } = price
  if (measure === 'median' && isMiddle(price)) return 'even'
  if (mark !== 'none') return mark === wins ? 'best' : 'worst'
  if (measure === 'best' || differenceToMedian === null) return 'even'
  const above = Number(differenceToMedian) > 0
  return above === (wins === 'highest') ? 'less' : 'more'
}

/** The same in words: the end of the row, and the distance with its sign. */
export function markOf(price: Price, wins: Wins, measure: Measure): string {
  const { mark } = price
  const percent = measure === 'best' ? price.differenceToBest : price.differenceToMedian
  const nowhere = percent === null || (measure === 'best' && Number(percent) === 0)
  const difference = nowhere ? '' : `${percent}%`
  if (mark === 'none' || (measure === 'median' && isMiddle(price))) return difference
  return `${endNames[mark]} ${measure === 'best' && mark === wins ? '' : difference}`.trim()
}

const endNames = { lowest: '最低', highest: '最高' } as const

/** What the differences of a comparison are measured against, to be switched. */
export const measureOptions = (wins: Wins): readonly { value: Measure; label: string }[] => [
  { value: 'best', label: `对${endNames[wins]}` },
  { value: 'median', label: '对中位数' },
]

/** How a total lies: how much and how many percent, each with its sign; the best one says that it is. */
export function gapOf(bidder: Totalled, wins: Wins, measure: Measure): readonly string[] {
  const { rank, differenceToLowest: toBest, differenceToMedian: toMedian } = bidder
  if (measure === 'best' && rank === 1) return [endNames[wins]]
  const behind = `${wins === 'highest' ? '-' : '+'}${formatMoney(toBest)}`
  const signed = `${toMedian.startsWith('-') ? '' : '+'}${formatMoney(toMedian)}`
  const [gap, percent] =
    measure === 'best' ? [behind, bidder.percentToBest] : [signed, bidder.percentToMedian]
  const said = /[1-9]/.test(gap) ? gap : '持平'
  return percent === null ? [said] : [said, `${percent}%`]
}

/** On what footing the prices are compared, as a sentence; different tax rates are named. */
export function footingOf({ rankBasis, bidders }: Pick<ComparisonSheet, 'rankBasis' | 'bidders'>): string {
  const rates = [...new Set(bidders.map(({ taxRate }) => `${taxRate}%`))]
  const mixed = rates.length > 1 ? `各家税率不同（${rates.join('、')}），` : ''
  const whole = bidders.filter(({ comparedBasis }) => comparedBasis === 'incTax')
  if (rankBasis === 'exTax' && whole.length > 0) {
    const names = whole.map(nameOf).join('、')
    return `${mixed}开专用发票的按不含税比较；${names}不开专用发票，税额不能抵扣，按含税比较。`
  }
  return rankBasis === 'exTax'
    ? `${mixed}单价和合价都已统一换算为不含税再比较。`
    : `${mixed}单价和合价都按含税比较；税率不同时，可抵扣的税额不一样。`
}
