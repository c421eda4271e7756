import type { Fact } from '../approval/types.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { ForfeitReason } from './kinds.ts'
import { forfeitReasonNames, kindNames } from './labels.ts'
import type { Order } from './order.ts'

/** What is done to an order against its usual course: given back early, or kept. */
export type Deed =
  | { readonly deed: 'refund'; readonly reason: string }
  | { readonly deed: 'forfeit'; readonly forfeitReason: ForfeitReason; readonly reason: string }

/** What the approvers read. */
export function deedFacts(
  order: Order,
  wish: Deed,
  names: { readonly subject: string; readonly payer: string },
): readonly Fact[] {
  return [
    { label: '办理事项', value: wish.deed === 'refund' ? '提前退还保证金' : '扣除保证金' },
    { label: '项目', value: names.subject },
    { label: '付款企业', value: names.payer },
    { label: '金额', value: `¥${formatMoney(order.amount)}` },
    { label: '缴纳方式', value: kindNames[order.kind] },
    ...(wish.deed === 'forfeit'
      ? [{ label: '扣除依据', value: forfeitReasonNames[wish.forfeitReason] }]
      : []),
    { label: '说明', value: wish.reason },
  ]
}
