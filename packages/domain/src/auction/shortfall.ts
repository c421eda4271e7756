import type { Decimal } from '../shared/money.ts'
import type { Direction } from './auction.ts'
import { fromFen, toFen } from './fen.ts'
import type { AuctionDraft } from './form.ts'
import { priceOfAll } from './price-of-all.ts'
import { priced, styleOf, sum } from './price-style.ts'
import { winnerWord } from './winner-word.ts'

/** What a breach costs, and who bears it; `amount` null: the further round has no price yet. */
export interface Shortfall {
  readonly amount: Decimal | null
  readonly sentence: string
}

const rule = {
  ascending: `重新竞价的成交价低于本次成交价的，差额由悔拍的${winnerWord({ direction: 'ascending' })}补足。`,
  reverse: '重新竞价的成交价高于本次成交价的，由此造成的损失可以依法向弃标的供应商主张。',
} as const satisfies Record<Direction, string>

interface Sold extends Pick<AuctionDraft, 'unit' | 'rows' | 'startPrice' | 'step'> {
  readonly direction: Direction
}

/**
 * What the winner that did not keep its word owes by the next round (PMF 39): a sale that brings less has to be made
 * up for by it. Prices are for one `unit` each; it owes for all its goods, as far as they can be counted in that unit.
 */
export function shortfall(
  sold: Sold,
  { before, after }: { readonly before: Decimal; readonly after: Decimal | null },
): Shortfall {
  const { direction, unit, rows } = sold
  if (after === null) return { amount: null, sentence: rule[direction] }
  const sells = direction === 'ascending'
  const less = (toFen(before) - toFen(after)) * (sells ? 1 : -1)
  const style = styleOf(sold)
  const prices = `本次 ${priced(style, before)}，重新竞价 ${priced(style, after)}`
  if (less <= 0) return { amount: '0.00', sentence: `${prices}，没有差额。` }
  const who = sells ? `由悔拍的${winnerWord({ direction })}补足` : '可以依法向弃标的供应商主张'
  const each = fromFen(less)
  const all = priceOfAll(each, { unit, rows })
  const figure = all === undefined ? priced(style, each) : sum(style, all)
  const counted = all === undefined || unit === '元' ? '' : `，每单位相差 ${priced(style, each)}，按清单数量`
  return { amount: all ?? each, sentence: `${prices}${counted}，差额 ${figure}${who}。` }
}
