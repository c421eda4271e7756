import type { Fact } from '../approval/types.ts'
import type { Role } from '../member/roles.ts'
import { formatMinute } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { formatMoney } from '../shared/money-text.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Auction } from './form.ts'
import { kindName, wordsOf } from './labels.ts'

/** Roles of the owner that look a second time where a deposit is to be kept and no process of approval does. */
export const breachDeciders = ['finance', 'orgAdmin'] as const satisfies readonly Role[]

/** Somebody's word that the winner did not keep its own, before it counts. */
export interface BreachRequest {
  readonly askedBy: string
  readonly reason: string
}

/** Why a person cannot decide about it; undefined: they can. Whoever asked for it needs somebody else to agree. */
export function secondGuard(
  request: BreachRequest | undefined,
  { by, agree, reason }: { readonly by: string; readonly agree: boolean; readonly reason: string },
): Refusal<'auction.breachNotAsked' | 'auction.samePerson' | 'auction.reasonNeeded'> | undefined {
  if (!request) return refuse('auction.breachNotAsked')
  if (request.askedBy === by) return refuse('auction.samePerson')
  return agree || reason.trim() !== '' ? undefined : refuse('auction.reasonNeeded')
}

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
