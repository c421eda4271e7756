import type { Fact } from '../approval/types.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { ForfeitReason } from './kinds.ts'
import { forfeitReasonNames, kindNames } from './labels.ts'
import type { Order } from './order.ts'

/** What is done to an order against its usual course: given back early, or kept. */
export type Deed =
  | { readonly deed: 'refund'; readonly reason: string }
  | { readonly deed: 'forfeit'; readonly forfeitReason: ForfeitReason; readonly reason: string }

const names = { refund: '提前退还保证金', forfeit: '扣除保证金' } as const

/** What is wanted, in a word: 扣除保证金. */
export const deedName = ({ deed }: Pick<Deed, 'deed'>): string => names[deed]

/** The same with whose and how much. */
export function deedPhrase(wish: Deed, order: Pick<Order, 'amount'>, payer: string): string {
  return `${deedName(wish)}（${payer}，¥${formatMoney(order.amount)}）`
}

/** What a request that waits for a second person says of itself. */
export function lookWords(wish: Pick<Deed, 'deed'>, askedBy: string): string {
  return `${askedBy}申请${deedName(wish)}，等待另一位财务或管理员复核。`
}

/** What the approvers read. */
export function deedFacts(
  order: Order,
  wish: Deed,
  about: { readonly subject: string; readonly payer: string },
): readonly Fact[] {
  return [
    { label: '办理事项', value: deedName(wish) },
    { label: '项目', value: about.subject },
    { label: '付款企业', value: about.payer },
    { label: '金额', value: `¥${formatMoney(order.amount)}` },
    { label: '缴纳方式', value: kindNames[order.kind] },
    ...(wish.deed === 'forfeit'
      ? [{ label: '扣除依据', value: forfeitReasonNames[wish.forfeitReason] }]
      : []),
    { label: '说明', value: wish.reason },
  ]
}
