import Big from 'big.js'
import { type Decimal, round } from '../shared/money.ts'

/** A unit price at `percent` of itself, to whole fen, half up: 3420 at 95 % is 3249.00. */
export function discountedPrice(price: Decimal, percent: Decimal): Decimal {
  return round(new Big(price).times(percent).div(100).toFixed(8))
}
