import type { OrderDetail, OrderRow } from '@jb/contract/security/security.shapes'
import type { SecurityKind, StandingStatus, SubjectKind } from '@jb/domain/security/kinds'
import type { OrderStatus } from '@jb/domain/security/order.flow'
import type { Tone } from '../../kit/tag.tsx'

const tones = {
  pendingPayment: 'urgent',
  paid: 'good',
  applied: 'plain',
  refunding: 'brand',
  refunded: 'plain',
  refundFailed: 'bad',
  forfeited: 'bad',
  closed: 'plain',
} as const satisfies Record<OrderStatus, Tone>

/** How a state is tinted; the word beside it carries the meaning. */
export function toneOf({ status, checking, refundDueAt }: OrderRow): Tone {
  if (checking) return 'brand'
  return status === 'paid' && refundDueAt ? 'brand' : tones[status]
}

export const sideWords = {
  payer: { counterpart: '收款方', due: '退还期限' },
  desk: { counterpart: '付款方', due: '应退日期' },
} as const satisfies Record<OrderRow['side'], object>

/** The tabs of one's own orders. */
export const groupNames = {
  all: '全部',
  pending: '待支付',
  paid: '已支付',
  refunding: '退款中',
  ended: '已办结',
} as const
export type Group = keyof typeof groupNames

/** The tabs of the desk. */
export const heapNames = {
  confirm: '待核对',
  refund: '待退还',
  failed: '退款失败',
  held: '在管',
  ended: '已办结',
  all: '全部',
} as const
export type Heap = keyof typeof heapNames

export const nothingAtDesk = {
  confirm: '没有待核对的保证金。投标企业上传凭证或保函后，会出现在这里。',
  refund: '没有待退还的保证金。项目有结果、终止或撤回投标后，会按期限排在这里。',
  failed: '没有退款失败的保证金。',
  held: '现在没有在管的保证金。',
  ended: '还没有办结的保证金。',
  all: '还没有保证金。发布招标时设置了保证金的项目，缴纳情况会出现在这里。',
} as const satisfies Record<Heap, string>

/** What it is called, by what it stands behind. */
export const securityNames = {
  tender: '投标保证金',
  auction: '竞价保证金',
} as const satisfies Record<SubjectKind, string>

/** How one's company stands, as a line of the project. */
export const standingWords = {
  none: '待缴保证金',
  pending: '保证金订单待支付',
  checking: '保证金核对中',
  ok: '保证金已缴纳',
  released: '保证金办理退还',
} as const satisfies Record<StandingStatus, string>

export const standingTones = {
  none: 'urgent',
  pending: 'urgent',
  checking: 'brand',
  ok: 'good',
  released: 'plain',
} as const satisfies Record<StandingStatus, Tone>

/** An account as it is written beside its bank; a masked number stays on one line. */
export const accountWords = ({ name, bank, account }: Account): string =>
  `${name} ${bank} ${account.replaceAll(' ', '\u00a0')}`

type Account = Pick<NonNullable<OrderDetail['paidFrom']>, 'name' | 'bank' | 'account'>

/** What to do, in the words of a finance clerk. */
export function stepsOf(order: OrderDetail): readonly string[] {
  return steps[order.kind](order)
}

const steps: Readonly<Record<SecurityKind, (order: OrderDetail) => readonly string[]>> = {
  transfer: ({ payerName, payee }) => [
    `用本企业账户转账，户名必须是“${payerName}”；个人账户或其他企业代付可能不予确认。`,
    `转账附言填写“${payee?.remark ?? ''}”，金额一次付清，不要拆成几笔。`,
    '转账后上传银行回单，财务核对到账后生效，结果会发消息给您。',
  ],
  online: () => [
    '点“去支付”，在支付机构的页面付款，金额不能修改。',
    '支付成功后回到本页，状态自动更新；没有更新时请下拉刷新，不要重复付款。',
    '退还时由支付机构原路退回付款账户。',
  ],
  guarantee: ({ ownerName, guaranteeUntil }) => [
    `向银行、担保公司或保险公司开立保函，受益人写“${ownerName}”，金额不低于本页金额。`,
    guaranteeUntil
      ? `保函有效期不早于 ${guaranteeUntil}，早于这一天不能提交。`
      : '保函有效期须覆盖投标有效期。',
    '提交后由收款方核对真伪和有效期，核对通过后生效。',
  ],
}
