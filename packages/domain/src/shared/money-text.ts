import type { Decimal } from './money.ts'

type Shown = Decimal | null | undefined

/** Tells whether a text is a plain decimal: optional minus, digits, optional point and digits. No exponent. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** Rounded half away from zero to whole fen, by the digits alone: what only shows amounts needs no arithmetic. */
function inFen(digits: string): bigint {
  const [whole = '0', fraction = ''] = digits.split('.')
  const fen = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return fraction.charAt(2) >= '5' ? fen + 1n : fen
}

/** Whole digits with separators: `1234567` → `1,234,567`. */
export const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** `1234567.5` → `1,234,567.50`; an empty or unreadable amount shows `0.00` (spec §5). */
export function formatMoney(amount: Shown): string {
  if (!amount || !isDecimal(amount)) return '0.00'
  const fen = inFen(amount.replace('-', ''))
  const text = fen.toString().padStart(3, '0')
  const sign = amount.startsWith('-') && fen > 0n ? '-' : ''
  return `${sign}${grouped(text.slice(0, -2))}.${text.slice(-2)}`
}

/** A unit price as exact as it was asked, with at least two decimals: `3420.125000` → `3,420.125`, `12` → `12.00`. */
export function formatUnitPrice(price: Decimal): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return `${grouped(whole)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Yuan in 万元 with 2 decimals and thousands: `12600000` → `1,260.00`. */
export function inWan(amount: Shown): string {
  if (!amount || !isDecimal(amount)) return '0.00'
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const digits = whole.padStart(5, '0')
  return formatMoney(
    `${amount.startsWith('-') ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}${fraction}`,
  )
}

/** Tells whether an amount is better shown in 元 than in 万元. */
export function isBelowWan(amount: Decimal): boolean {
  const [whole = ''] = amount.split('.')
  return amount.startsWith('-') || whole.replace(/^0+/, '').length < 5
}
