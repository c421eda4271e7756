import type { MoneyDetail, MoneyRow } from '@jb/contract/ledger/ledger.shapes'
import type { CoreStatus } from '@jb/domain/ledger/order'
import type { Tone } from '../../kit/tag.tsx'

/** How the states of all kinds of orders are tinted; the word beside it carries the meaning. */
const tones = {
  pendingPayment: 'urgent',
  paid: 'good',
  refunding: 'brand',
  refunded: 'plain',
  refundFailed: 'bad',
  closed: 'plain',
} as const satisfies Record<CoreStatus, Tone>

/** How a state is tinted; a kind's own states are plain unless `own` says otherwise. */
export function toneOf(
  { status, checking, refundDueAt }: Pick<MoneyRow, 'status' | 'checking' | 'refundDueAt'>,
  own: Readonly<Partial<Record<string, Tone>>> = {},
): Tone {
  if (checking) return 'brand'
  if (status === 'paid' && refundDueAt) return 'brand'
  return own[status] ?? tones[status as CoreStatus] ?? 'plain'
}

export const sideWords = {
  payer: { counterpart: '收款方', due: '退还期限' },
  desk: { counterpart: '付款方', due: '应退日期' },
} as const satisfies Record<MoneyRow['side'], object>

/** The tabs of one's own orders. */
export const groupNames = {
  all: '全部',
  pending: '待支付',
  paid: '已支付',
  refunding: '退款中',
  ended: '已办结',
} as const
export type Group = keyof typeof groupNames

/** The tabs of a desk. */
export const deskGroupNames = {
  confirm: '待核对',
  refund: '待退还',
  failed: '退款失败',
  held: '在管',
  ended: '已办结',
  all: '全部',
} as const
export type DeskGroup = keyof typeof deskGroupNames

/** An account as it is written beside its bank; a masked number stays on one line. */
export const accountWords = ({ name, bank, account }: Account): string =>
  `${name} ${bank} ${account.replaceAll(' ', '\u00a0')}`

type Account = Pick<NonNullable<MoneyDetail['paidFrom']>, 'name' | 'bank' | 'account'>

/** What every change of an order is sent with. */
export const versionOf = ({ id, version }: Pick<MoneyDetail, 'id' | 'version'>) => ({ id, version })

/** What the payer does, in the words of a finance clerk; `paper`: the steps of a way that brings no money. */
export function stepsOf(order: MoneyDetail, paper: readonly string[] = []): readonly string[] {
  const { kind, payerName, payee } = order
  if (kind === 'transfer') {
    return [
      `用本企业账户转账，户名必须是“${payerName}”；个人账户或其他企业代付可能不予确认。`,
      `转账附言填写“${payee?.remark ?? ''}”，金额一次付清，不要拆成几笔。`,
      '转账后上传银行回单，财务核对到账后生效，结果会发消息给您。',
    ]
  }
  if (kind !== 'online') return paper
  return [
    '点“去支付”，在支付机构的页面付款，金额不能修改。',
    '支付成功后回到本页，状态自动更新；没有更新时请下拉刷新，不要重复付款。',
    '退还时由支付机构原路退回付款账户。',
  ]
}

/** What is said once a form of the desk has been sent. */
export const moneySheets = {
  confirm: '已核对通过',
  rejectVoucher: '已退回',
  settleRefund: '已登记退还完成',
  failRefund: '已登记退款失败',
  refuseRequest: '已退回申请，提出的人会看到原因',
} as const
export type MoneySheetName = keyof typeof moneySheets

/** True for the forms that all kinds have. */
export const isMoneySheet = (name: string): name is MoneySheetName => name in moneySheets
