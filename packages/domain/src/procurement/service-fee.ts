import { compare, type Decimal, formatMoney, fromCents, isDecimal, toCents } from '../shared/money.ts'
import { type FeeBasis, feeBases } from './fee-choices.ts'

/** How a winner's service fee is reckoned. Amounts in yuan; `discount` in per cent of the table. */
export interface FeeFormula {
  readonly basis: FeeBasis
  readonly discount: string
  readonly min: Decimal | null
  readonly cap: Decimal | null
}

/** The upper ends of the brackets, yuan; the last has none. */
const ends = ['1000000', '5000000', '10000000', '50000000', '100000000', '1000000000', null] as const

/** 计价格[2002]1980: the rate of each bracket, in ten-thousandths. */
const rates = {
  goods: [150, 110, 80, 50, 25, 5, 1],
  services: [150, 80, 45, 25, 10, 5, 1],
  works: [100, 70, 55, 35, 20, 5, 1],
} as const satisfies Record<FeeBasis, readonly number[]>

/** Rounds a fraction of fen half up. */
const half = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

const share = (tenThousandths: number): string => `${tenThousandths / 100}%`

/** One step of a reckoning, in words and yuan. */
export interface FeeLine {
  readonly label: string
  readonly note: string
  readonly amount: Decimal
}

/** What a fee comes to and how, for display: the lines of the brackets add up to what the table says. */
export interface FeeReckoning {
  readonly amount: Decimal
  readonly lines: readonly FeeLine[]
}

function bracketLines(fen: bigint, basis: FeeBasis): readonly FeeLine[] {
  let from = 0n
  return ends.flatMap((end, at): FeeLine[] => {
    const until = end === null ? fen : toCents(end)
    const part = (fen < until ? fen : until) - from
    const label = end === null ? `${wan(from)} 万元以上` : rangeOf(from, end)
    from = until
    if (part <= 0n) return []
    const rate = rates[basis][at] ?? 0
    const note = `${formatMoney(fromCents(part))} × ${share(rate)}`
    return [{ label, note, amount: fromCents(half(part * BigInt(rate), 10_000n)) }]
  })
}

/** The ends of brackets are whole 万元. */
const wan = (fen: bigint): string => String(fen / 1_000_000n)

const rangeOf = (from: bigint, end: Decimal) =>
  from === 0n ? `${wan(toCents(end))} 万元以下` : `${wan(from)} 至 ${wan(toCents(end))} 万元`

const sumOf = (lines: readonly FeeLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + toCents(amount), 0n)

/** A share like `80` or `62.5`, in thousandths. */
const thousandths = (discount: string): bigint => (isDecimal(discount) ? toCents(discount) / 10n : 1_000n)

/** The fee of an awarded amount: the brackets, then the discount, then the least and the most. */
export function reckonFee({ basis, discount, min, cap }: FeeFormula, awarded: Decimal): FeeReckoning {
  const brackets = bracketLines(toCents(awarded), basis)
  const full = sumOf(brackets)
  const cut = half(full * thousandths(discount), 1_000n)
  const lines = [...brackets]
  if (cut !== full)
    lines.push({ label: '折扣', note: `按标准的 ${Number(discount)}%`, amount: fromCents(cut - full) })
  const least = min === null ? 0n : toCents(min)
  const raised = cut < least ? least : cut
  if (raised !== cut)
    lines.push({ label: '最低收费', note: `${formatMoney(min)} 元`, amount: fromCents(raised - cut) })
  const most = cap === null ? raised : toCents(cap)
  const amount = raised > most ? most : raised
  if (amount !== raised)
    lines.push({ label: '最高收费', note: `${formatMoney(cap)} 元`, amount: fromCents(amount - raised) })
  return { amount: fromCents(amount), lines }
}

/** Always beside a reckoning: the table has not bound anybody since 2016. */
export const feeNote = '参照计价格〔2002〕1980 号分段计算，该标准已不再强制执行，仅供参考。'

/** A formula in one line: 货物类标准的 80%，最低 5,000 元，最高 100,000 元. */
export function formulaWords({ basis, discount, min, cap }: FeeFormula): string {
  return [
    `参照计价格〔2002〕1980 号${feeBases[basis]}类标准${Number(discount) === 100 ? '' : `的 ${Number(discount)}%`}`,
    ...(min === null ? [] : [`最低 ${formatMoney(min)} 元`]),
    ...(cap === null ? [] : [`最高 ${formatMoney(cap)} 元`]),
  ].join('，')
}

/** Whether a discount is a share from 1 to 100 per cent, with one decimal at most. */
export const isDiscount = (discount: string): boolean =>
  /^\d{1,3}(\.\d)?$/.test(discount) && compare(discount, '1') >= 0 && compare(discount, '100') <= 0
