import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { formatMoney, round } from '@jb/domain/shared/money'

type Price = Comparison['bidders'][number]['prices'][number]
type Wins = Comparison['wins']

/** How a price stands among those of its row; what wins is good, whichever end that is. */
export type Standing = 'best' | 'worst' | 'less' | 'more' | 'even'

/** Two decimals are enough to compare by; a price below a yuan keeps four. */
export function shortPrice(price: string): string {
  return /^0\./.test(price) ? round(price, 4) : formatMoney(price)
}

/** A price that stands where the middle stands is neither the lowest nor the highest. */
const isMiddle = ({ differenceToMedian: d }: Price) => d !== null && Number(d) === 0

/** Where a price stands: at an end of its row, or on one side of the middle. */
export function standingOf(price: Price, wins: Wins): Standing {
  const { mark, differenceToMedian } = price
  if (isMiddle(price)) return 'even'
  if (mark !== 'none') return mark === wins ? 'best' : 'worst'
  if (differenceToMedian === null) return 'even'
  const above = Number(differenceToMedian) > 0
  return above === (wins === 'highest') ? 'less' : 'more'
}

/** The same in words: the end of the row, and the distance to the middle with its sign. */
export function markOf(price: Price): string {
  const { mark, differenceToMedian } = price
  const difference = differenceToMedian === null ? '' : `${differenceToMedian}%`
  if (mark === 'none' || isMiddle(price)) return difference
  return `${mark === 'lowest' ? '最低' : '最高'} ${difference}`.trim()
}

/** The distance of a total to the best one, with its sign. */
export function gapOf(gap: string | null, wins: Wins): string {
  if (gap === null || Number(gap) === 0) return ''
  return `${wins === 'highest' ? '-' : '+'}${formatMoney(gap.replace('-', ''))}`
}

/** On what footing the prices are compared, as a sentence; different tax rates are named. */
export function footingOf({ rankBasis, bidders }: Pick<Comparison, 'rankBasis' | 'bidders'>): string {
  const rates = [...new Set(bidders.map(({ taxRate }) => `${taxRate}%`))]
  const mixed = rates.length > 1 ? `各家税率不同（${rates.join('、')}），` : ''
  const whole = bidders.filter(({ comparedBasis }) => comparedBasis === 'incTax')
  if (rankBasis === 'exTax' && whole.length > 0) {
    const names = whole.map(({ shortName, companyName }) => shortName || companyName).join('、')
    return `${mixed}开专用发票的按不含税比较；${names}不开专用发票，税额不能抵扣，按含税比较。`
  }
  return rankBasis === 'exTax'
    ? `${mixed}单价和合价都已统一换算为不含税再比较。`
    : `${mixed}单价和合价都按含税比较；税率不同时，可抵扣的税额不一样。`
}
