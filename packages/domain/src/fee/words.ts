import type { Fact } from '../approval/types.ts'
import { isChecking } from '../ledger/order.ts'
import {
  actionOf,
  backActions,
  backStep,
  checkActions,
  coreActionNames,
  coreHistory,
  coreStatusNames,
  dueStep,
  isDueBack,
  type Look,
  lookActions,
  type MoneyAction,
  madeStep,
  nextWords,
  type OrderWords,
  type ProgressStep,
  payerActions,
  payStep,
  type Side,
  shownStatus,
} from '../ledger/words.ts'
import { calendarTime } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { type Bill, type BillStatus, daysToPay, isOverdueBill } from './bill.ts'
import { type AskedCause, type FeeCause, type FeeOrder, type FeeSubjectKind, waitsForAnswer } from './fee.ts'

/** What is paid for, in a word. */
export const feeNames = { tender: '招标文件费', bill: '中标服务费' } as const satisfies Record<
  FeeSubjectKind,
  string
>

/** What a request to give money back makes of the state of an order. */
export const askedBackNames = { waits: '退款申请中', refused: '退款已驳回' } as const

export const causeNames = {
  cancelled: '项目已终止',
  registrationRefused: '报名未通过',
  paidTwice: '重复付款',
  platformError: '平台系统错误',
  latePayment: '到账时已过付款期限',
  awardVoid: '中标结果已失效',
  byOwner: '收款方退还',
} as const satisfies Record<FeeCause, string>

export const askedCauseHints = {
  registrationRefused: '发布方拒绝了贵公司的报名，且不再重新报名',
  paidTwice: '同一项目付了两次款，两笔都已扣款',
  platformError: '平台原因导致扣款或文件无法下载',
} as const satisfies Record<AskedCause, string>

/** Documents go back at once: there is nothing to wait for. */
export const refundRule = {
  within: 'atOnce',
  article: '《招标投标法实施条例》第三十一条',
  interest: false,
} as const

export const billStatusNames = {
  pendingConfirm: '待确认',
  pendingPayment: '待支付',
  paid: '已支付',
  invoiced: '已开票',
  waived: '已减免',
  void: '已作废',
} as const satisfies Record<BillStatus, string>

const words: OrderWords<FeeOrder> = {
  toPay: { transfer: '转账并上传凭证', online: '完成在线支付' },
  causeOf: ({ release }) => (release ? causeNames[release.cause as FeeCause] : ''),
  paid: { payer: '已支付。', desk: '已到账。' },
  ended: ({ status }) => (status === 'refunded' ? '已退还，本订单已办结。' : '订单已关闭，没有付款。'),
}

const paidWords = {
  tender: '已支付，收费的招标文件可以下载。',
  bill: '已支付，等待收款方开票。',
} as const satisfies Record<FeeSubjectKind, string>

/** The state of an order in the words of its reader. */
export function feeStatusName(order: FeeOrder): string {
  if (waitsForAnswer(order)) return askedBackNames.waits
  return order.status === 'paid' && order.wish?.answer
    ? askedBackNames.refused
    : shownStatus(order, coreStatusNames)
}

/** One sentence: what happens next with an order. */
export function feeNext(
  order: FeeOrder,
  reading: { readonly side: Side; readonly now: Date; readonly held: boolean },
): string {
  const { wish, subject, status, release } = order
  if (waitsForAnswer(order))
    return reading.side === 'payer'
      ? '退款申请已提交，等待收款方处理。'
      : '付款方申请退款，请核对原因后处理。'
  if (status === 'paid' && !release && wish?.answer)
    return reading.side === 'payer' ? `退款申请没有通过：${wish.answer}` : '退款申请已驳回。'
  if (status === 'paid' && !release && reading.side === 'payer') return paidWords[subject.kind]
  return nextWords(words, order, reading)
}

/** The way of an order, for a progress bar: the way back only where there is one. */
export function feeProgress(order: FeeOrder): readonly ProgressStep[] {
  const pay = payStep(order)
  if (!order.release || pay.state === 'failed') return [madeStep(order), pay]
  return [
    madeStep(order),
    pay,
    dueStep(order, () => causeNames[order.release?.cause as FeeCause]),
    backStep(order),
  ]
}

const feeHistory: Readonly<Record<string, string>> = {
  ...coreHistory,
  askRefund: '付款方申请退款',
  turnDown: '退款申请被驳回',
  acceptRefund: '同意退款',
}
const billHistory: Readonly<Record<string, string>> = {
  ...coreHistory,
  create: '定标后生成账单',
  confirm: '付款方确认金额和开票信息',
  pay: '服务费到账',
  overdue: '超过付款期限',
  waive: '减免服务费',
  void: '中标结果失效，账单作废',
  invoice: '开具发票',
}

/** The words of a logged action of an order, or of a bill. */
export const feeHistoryName = (action: string): string => feeHistory[action] ?? action
export const billHistoryName = (action: string): string => billHistory[action] ?? action

interface DeskFacts {
  /** Why this person may not, or ''. */
  readonly barred: string
  readonly approving: boolean
}

/** What the payer could do with an order. */
export function feePayerActions(
  order: FeeOrder,
  now: Date,
  barred: string,
  held: boolean,
): readonly MoneyAction[] {
  const own = payerActions(order, now, { barred, held })
  const asks =
    order.subject.kind === 'tender' && order.status === 'paid' && !order.release && !waitsForAnswer(order)
  return asks ? [...own, actionOf('askRefund', '申请退款', barred)] : own
}

/** What the desk could do with it. */
export function feeDeskActions(order: FeeOrder, { barred, approving }: DeskFacts): readonly MoneyAction[] {
  if (isChecking(order)) return checkActions(barred)
  const no = barred || (approving ? '正在审批，请等审批结束' : '')
  if (waitsForAnswer(order))
    return [actionOf('acceptRefund', '同意退款', no), actionOf('turnDown', '驳回申请', no)]
  if (order.status === 'paid' && order.release) return [actionOf('refund', coreActionNames.refund, no)]
  return isDueBack(order) ? backActions(order, barred) : []
}

/** One sentence: what happens next with a bill. */
export function billNext(bill: Bill, side: Side, now: Date): string {
  const { status, dueAt } = bill
  const payer = side === 'payer'
  if (status === 'pendingConfirm')
    return payer ? `请核对计算明细，确认后 ${daysToPay} 天内付款。` : '等待付款方确认金额和开票信息。'
  if (status === 'pendingPayment') {
    const until = calendarTime(dueAt, now)
    if (isOverdueBill(bill))
      return payer ? `已超过付款期限（${until}），请尽快付款。` : `付款方已逾期（${until} 到期）。`
    return payer ? `请在 ${until} 前付款。` : `等待付款方在 ${until} 前付款。`
  }
  if (status === 'paid') return payer ? '已支付，等待收款方开票。' : '已到账，请开具发票并登记。'
  if (status === 'invoiced') return payer ? '发票已开具，请查收。' : '已办结。'
  return status === 'waived' ? '服务费已减免，不需要付款。' : '中标结果已失效，不收取服务费。'
}

interface BillFacts extends DeskFacts {
  readonly side: Side
  readonly look?: Look | undefined
}

/** What a person could do with a bill. */
export function billActions(
  { status }: Bill,
  { side, barred, approving, look }: BillFacts,
): readonly MoneyAction[] {
  if (side === 'payer') {
    if (status === 'pendingConfirm') return [actionOf('confirmBill', '确认金额', barred)]
    return status === 'pendingPayment' ? [actionOf('payBill', '去付款', barred)] : []
  }
  if (look && !barred) return lookActions(look, '')
  const no = barred || (approving ? '减免正在审批或复核，请等它结束' : '')
  if (status === 'paid') return [actionOf('invoice', '登记发票', barred)]
  return status === 'pendingConfirm' || status === 'pendingPayment'
    ? [actionOf('waive', '减免服务费', no)]
    : []
}

/** What approvers read of a wish to have the money of documents back. */
export const refundFacts = (
  order: FeeOrder,
  about: { readonly title: string; readonly payer: string },
): readonly Fact[] => [
  { label: '办理事项', value: `退还${feeNames[order.subject.kind]}` },
  { label: '项目', value: about.title },
  { label: '付款企业', value: about.payer },
  { label: '金额', value: `¥${formatMoney(order.amount)}` },
  { label: '退款原因', value: order.wish ? causeNames[order.wish.cause] : '' },
  { label: '说明', value: order.wish?.reason ?? '' },
]

/** What they read of a bill that is to be waived. */
export const waiverFacts = (
  bill: Bill,
  about: { readonly payer: string; readonly reason: string },
): readonly Fact[] => [
  { label: '办理事项', value: '减免中标服务费' },
  { label: '项目', value: bill.title },
  { label: '付款企业', value: about.payer },
  { label: '成交金额', value: `¥${formatMoney(bill.awarded)}` },
  { label: '应收服务费', value: `¥${formatMoney(bill.amount)}` },
  { label: '减免原因', value: about.reason },
]
