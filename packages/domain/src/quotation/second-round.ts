import { atHourOf, onWorkday } from '../shared/business-calendar.ts'
import { day } from '../shared/dates.ts'
import { add, type Decimal, subtract, toCents } from '../shared/money.ts'
import type { Offered, OfferedRow } from './select.ts'

/** A quotation in the order of the comparison, as far as it decides about being asked again. */
export interface Placed {
  readonly companyId: string
  /** By the rule of the comparison, freight included. */
  readonly value: Decimal
  /** It offers every row. */
  readonly whole: boolean
}

/**
 * Who is asked for a second price: so many of the lowest, and whoever asks as much as the last of them. Those who offer
 * a part of the list stand behind those who offer all of it.
 */
export function lowestOf(quotations: readonly Placed[], most: number): readonly string[] {
  const place = ({ whole, value }: Placed) => ({ behind: whole ? 0 : 1, cents: toCents(value) })
  const order = (one: Placed, other: Placed) => {
    const [a, b] = [place(one), place(other)]
    return a.behind - b.behind || (a.cents < b.cents ? -1 : a.cents > b.cents ? 1 : 0)
  }
  const sorted = [...quotations].sort(order)
  const last = sorted[Math.min(most, sorted.length) - 1]
  return last ? sorted.filter((one) => order(one, last) <= 0).map(({ companyId }) => companyId) : []
}

/** What a quotation asks for these rows, freight included; undefined: it does not offer all of them. */
function askedFor({ rows, freight }: Offered, wanted: readonly OfferedRow[]): Decimal | undefined {
  const known = new Map(rows.map(({ position, value }) => [position, value]))
  const values = wanted.map(({ position }) => known.get(position))
  return values.every((value) => value !== undefined) ? add(freight, ...values) : undefined
}

/**
 * Why a second price does not count, as both sides read it; undefined: it takes the place of the first. It may add rows,
 * but for what the first one offers it must not ask for more.
 */
export function setAsideFor(first: Offered, second: Offered): string | undefined {
  const asked = askedFor(second, first.rows)
  if (asked === undefined) return '第二轮报价少了首轮报过的行，不计入，首轮报价继续有效'
  const before = askedFor(first, first.rows) ?? '0'
  return toCents(asked) > toCents(before) ? '第二轮报价高于首轮，不计入，首轮报价继续有效' : undefined
}

/** Why a second price that could not be read or breaks the terms does not count. */
export const setAsideInvalid = (reason: string): string =>
  `${reason.replace(/。$/, '')}；第二轮报价不计入，首轮报价继续有效`

/** Why the second prices do not count that nobody has opened in time. */
export const setAsideUnopened = '采购方七天内没有打开第二轮报价，第二轮作废，首轮报价继续有效'

/** When a second round usually ends: at 17:00 of the next working day. */
export function usualEnd(now: Date): Date {
  const end = onWorkday(atHourOf(new Date(now.getTime() + day), 17))
  return end.getTime() - now.getTime() > 7 * day ? atHourOf(new Date(now.getTime() + 6 * day), 17) : end
}

/** By how many percent a total has changed, to one place: `-1.2`, `0.0`. */
export function changeOf(first: Decimal, second: Decimal): string {
  const [from, by] = [toCents(first), toCents(subtract(second, first))]
  if (from === 0n) return '0.0'
  const tenths = (by * 1000n * 2n + (by < 0n ? -from : from)) / (from * 2n)
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}
