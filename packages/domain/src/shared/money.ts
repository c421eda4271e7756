import Big from 'big.js'

// What shows amounts stands apart, so that a first page does not fetch the arithmetic.
export { formatMoney, inWan, isDecimal } from './money-text.ts'

/** Yuan (or a unit price, or a quantity) as a decimal string: `1234.5`. Never a float. */
export type Decimal = string

/** Largest amount the product accepts, 9 integer digits and 2 decimals (spec §5). */
export const maxAmount: Decimal = '999999999.99'

/** Rounds half up (away from zero) to `places` decimals and pads to exactly that many. */
export function round(amount: Decimal, places = 2): Decimal {
  return new Big(amount).toFixed(places, Big.roundHalfUp)
}

/** Sum of amounts, exact; the empty sum is `0`. */
export function add(...amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed()
}

/** Exact difference `a − b`. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return new Big(a).minus(b).toFixed()
}

/** Quantity × unit price, rounded half up to 2 decimals: the total of one row. */
export function multiply(quantity: Decimal, price: Decimal): Decimal {
  return round(new Big(quantity).times(price).toFixed())
}

/** `amount` ÷ `by`, rounded half up to `places` decimals. */
export function divide(amount: Decimal, by: Decimal, places = 2): Decimal {
  return round(new Big(amount).div(by).toFixed(places + 4), places)
}

/** −1, 0 or 1 as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Big(a).cmp(b)
}

/** Whole fen, as a bigint; more than 2 decimals are rounded half up first. */
export function toCents(amount: Decimal): bigint {
  return BigInt(round(amount).replace('.', ''))
}

/** Yuan of whole fen, with 2 decimals. */
export function fromCents(cents: bigint): Decimal {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
