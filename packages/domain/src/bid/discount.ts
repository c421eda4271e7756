import Big from 'big.js'
import { type Decimal, round, subtract } from '../shared/money.ts'

/** A unit price at `percent` of itself, to whole fen, half up: 3420 at 95 % is 3249.00. */
export function discountedPrice(price: Decimal, percent: Decimal): Decimal {
  return round(new Big(price).times(percent).div(100).toFixed(8))
}

/** A unit price less `percent`, to whole fen: 3420 less 2 % is 3351.60. */
export const lowered = (price: Decimal, percent: Decimal): Decimal =>
  discountedPrice(price, subtract('100', percent))
