import type { Decimal } from '../shared/money.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { Direction } from './auction.ts'
import { fromFen, toFen } from './fen.ts'

/** What a breach costs, and who bears it; `amount` null: the further round has no price yet. */
export interface Shortfall {
  readonly amount: Decimal | null
  readonly sentence: string
}

const rule = {
  ascending: '重新竞价的成交价低于本次成交价的，差额由悔拍的竞得人补足。',
  reverse: '重新竞价的成交价高于本次成交价的，由此造成的损失可以依法向弃标的供应商主张。',
} as const satisfies Record<Direction, string>

/**
 * What the winner that did not keep its word owes by the next round (PMF 39): a sale that brings less has to be made
 * up for by it. Prices are for one `unit` each.
 */
export function shortfall(
  { direction, unit }: { readonly direction: Direction; readonly unit: string },
  { before, after }: { readonly before: Decimal; readonly after: Decimal | null },
): Shortfall {
  if (after === null) return { amount: null, sentence: rule[direction] }
  const sells = direction === 'ascending'
  const less = (toFen(before) - toFen(after)) * (sells ? 1 : -1)
  const prices = `本次 ${formatMoney(before)} ${unit}，重新竞价 ${formatMoney(after)} ${unit}`
  if (less <= 0) return { amount: '0.00', sentence: `${prices}，没有差额。` }
  const who = sells ? '由悔拍的竞得人补足' : '可以依法向弃标的供应商主张'
  const amount = fromFen(less)
  return { amount, sentence: `${prices}，差额 ${formatMoney(amount)} ${unit}${who}。` }
}
