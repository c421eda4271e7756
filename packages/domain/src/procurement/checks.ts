import { compare, isDecimal, maxAmount } from '../shared/money.ts'

/** One condition on a field of the publish form, and what to do when it does not hold. */
export type Check = readonly [field: string, ok: boolean, sentence: string]

/** Field of the publish form → what to do about it, in Chinese. */
export type FieldFaults = Readonly<Record<string, string>>

const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/

/** A mobile number, or a land line with its area code and perhaps an extension. */
export const isPhone = (text: string): boolean => phone.test(text)

/** An amount of money above zero that the product can hold. */
export function isAmount(amount: string | null): boolean {
  return amount !== null && isDecimal(amount) && compare(amount, '0') > 0 && compare(amount, maxAmount) <= 0
}

/** A whole number from `least` to `most`. */
export const within = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most

/** The first sentence of each field whose condition does not hold; empty when all hold. */
export function faultsOf(checks: readonly Check[]): FieldFaults {
  const faults = new Map<string, string>()
  for (const [field, ok, sentence] of checks) if (!ok && !faults.has(field)) faults.set(field, sentence)
  return Object.fromEntries(faults)
}
