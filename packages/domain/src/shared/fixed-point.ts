import { type Decimal, isDecimal, round } from './money.ts'

/**
 * An amount as a whole number of its smallest parts, `1.5` with 6 places → `1500000n`: for sums over thousands of
 * rows, where whole numbers are many times faster than decimals and as exact. More places are rounded half up.
 * Throws for a text that is no number.
 */
export function toUnits(amount: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = isDecimal(amount) ? amount.split('.') : []
  return whole !== '' && fraction.length <= places
    ? BigInt(whole + fraction.padEnd(places, '0'))
    : BigInt(round(amount, places).replace('.', ''))
}

/** The decimal of so many smallest parts, padded to `places` (1 at least). */
export function fromUnits(units: bigint, places: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** A quotient as a whole number, halves away from zero; the divisor is above zero. */
export function divideUnits(dividend: bigint, divisor: bigint): bigint {
  const size = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor)
  return dividend < 0n ? -size : size
}
