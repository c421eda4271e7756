import Big from 'big.js'
import { compare, type Decimal } from '../shared/money.ts'
import type { Order } from './rank.ts'
import { median } from './rank.ts'

/** With fewer bids a middle says nothing. */
const leastBids = 3

/**
 * What the owner should ask about: an offer below 70 % of the middle of all that count (when something is sold,
 * above 130 % of it). Undefined when it is usual.
 */
export function unusualPrice(
  value: Decimal,
  all: readonly Decimal[],
  wins: Order['wins'],
): string | undefined {
  const middle = median(all)
  if (all.length < leastBids || !middle || compare(middle, '0') <= 0) return undefined
  const share = new Big(value).div(middle)
  if (wins === 'lowest' && share.lt('0.7'))
    return '总价低于各家中位数的 70%，明显偏低，请要求说明能否按此履约。'
  if (wins === 'highest' && share.gt('1.3')) return '总价高于各家中位数的 130%，明显偏高，请核对付款能力。'
  return undefined
}
