import type { Fact } from '../approval/types.ts'
import { formatMinute } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { Auction } from './form.ts'
import { kindName, wordsOf } from './labels.ts'

/** What becomes of the winner's deposit by a breach: it is kept, or there was none that could be. */
export const keptWords = {
  kept: '保证金不予退还，',
  guarantee: '发布方将按保函约定索赔，',
  nothing: '没有扣除保证金，',
  notAsked: '',
} as const
export type Kept = keyof typeof keptWords

interface Breaching {
  readonly end: { readonly winnerAmount: Decimal | null; readonly payBy: Date | null }
  readonly winnerName: string
  readonly deposit: Decimal
  readonly reason: string
}

/** A breach as its approvers read it: who did not pay by when, and what is kept. */
export function breachFacts(
  auction: Auction,
  { end, winnerName, deposit, reason }: Breaching,
): readonly Fact[] {
  const { winner } = wordsOf(auction)
  const money = (yuan: string, unit: string) => `${formatMoney(yuan)} ${unit}`
  return [
    { label: '项目名称', value: auction.title },
    { label: '项目编号', value: auction.no },
    { label: '类型', value: kindName(auction) },
    { label: winner, value: winnerName },
    { label: '成交价', value: end.winnerAmount ? money(end.winnerAmount, auction.unit || '元') : '' },
    { label: '履约期限', value: formatMinute(end.payBy) },
    { label: '拟扣除保证金', value: money(deposit, '元') },
    { label: '认定的事实', value: reason },
  ].filter(({ value }) => value !== '')
}
