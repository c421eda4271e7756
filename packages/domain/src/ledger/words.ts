import { calendarTime, formatDay } from '../shared/dates.ts'
import { type CoreStatus, isChecking, type MoneyOrder, type MoneyTerms } from './order.ts'

export type Side = 'payer' | 'desk'

export const coreStatusNames = {
  pendingPayment: '待支付',
  paid: '已支付',
  refunding: '退款中',
  refunded: '退款成功',
  refundFailed: '退款失败',
  closed: '已关闭',
} as const satisfies Record<CoreStatus, string>

export const wayNames = { transfer: '银行转账', online: '在线支付' } as const

/** What a person may do to an order of any kind, by the word on its button. */
export const coreActionNames = {
  payOnline: '去支付',
  submitVoucher: '上传转账凭证',
  cancel: '取消订单',
  remind: '催办退款',
  confirm: '确认到账',
  rejectVoucher: '退回凭证',
  refund: '退还',
  settleRefund: '登记已退款',
  failRefund: '登记退款失败',
  retryRefund: '重新退款',
  agreeRequest: '同意',
  refuseRequest: '不同意',
  takeBackRequest: '撤回申请',
} as const

/** The words of what is logged of an order of any kind. */
export const coreHistory: Readonly<Record<string, string>> = {
  create: '生成订单',
  cancel: '付款方取消订单',
  expire: '超过付款时限，订单关闭',
  submitVoucher: '上传转账凭证',
  payOnline: '打开支付页面',
  paid: '支付到账',
  confirm: '核对通过',
  rejectVoucher: '凭证被退回',
  release: '进入待退还',
  refund: '发起退还',
  sendBack: '迟到的款项原路退回',
  settle: '退还完成',
  fail: '退款失败',
  retry: '重新退款',
  remind: '付款方催办退款',
  askApproval: '提交审批',
  approvalRejected: '审批未通过',
  approvalEnded: '审批已撤回或终止',
  askSecond: '提出申请，等待复核',
  agreeSecond: '复核同意',
  refuseSecond: '复核不同意',
  takeBackSecond: '申请已撤回',
  endSecond: '情况已变化，申请自动结束',
  close: '项目结束或变更，订单关闭',
  movePayBy: '付款时限调整',
}

/** What the desk does among itself, by the words of its log: nothing for the payer. */
export const insideDesk: readonly string[] = [
  ...['askApproval', 'approvalRejected', 'approvalEnded'],
  ...['askSecond', 'agreeSecond', 'refuseSecond', 'takeBackSecond', 'endSecond'],
]

/** An account number as others may see it: its last four digits. */
export function maskAccount(account: string): string {
  const digits = account.replace(/\D/g, '')
  return digits.length > 4 ? `**** **** ${digits.slice(-4)}` : '****'
}

type Back = Pick<MoneyOrder, 'status' | 'release'>

/** The order is due to go back and nobody has begun. */
export function waitsForRefund({ status, release }: Back): boolean {
  return status === 'paid' && release !== null
}

/** The money is to come back, or on its way. */
export function isDueBack(order: Back): boolean {
  return waitsForRefund(order) || order.status === 'refunding' || order.status === 'refundFailed'
}

/** What is due back is late. */
export function isOverdue(order: Back, now: Date): boolean {
  return isDueBack(order) && order.release !== null && now > order.release.dueAt
}

/** The state as a person reads it; `names` are those of the kind. */
export function shownStatus<O extends Back & Pick<MoneyOrder, 'submittedAt'>>(
  order: O,
  names: Readonly<Record<O['status'], string>>,
): string {
  if (isChecking(order)) return '核对中'
  return waitsForRefund(order) ? '待退还' : names[order.status as O['status']]
}

/** True when the payer has asked for the money on this day of China already. */
export function isRemindedToday({ remindedAt }: Pick<MoneyOrder, 'remindedAt'>, now: Date): boolean {
  return remindedAt !== null && formatDay(remindedAt) === formatDay(now)
}

/** What somebody wrote, to stand inside a sentence. */
const unstopped = (text: string): string => text.replace(/[。.]+$/, '')

/** The words in which one kind of order differs from another. */
export interface OrderWords<O extends MoneyOrder> {
  /** What its payer has to do, by the way of paying. */
  readonly toPay: Readonly<Record<O['kind'], string>>
  /** What the desk compares a paper with; slips are compared with the bank's lines. */
  readonly toCheck?: string
  /** Why it goes back. */
  causeOf(order: O): string
  /** What follows once it has arrived. */
  readonly paid: Readonly<Record<Side, string>>
  /** In every state in which nothing more happens. */
  ended(order: O): string
}

function pendingWords<O extends MoneyOrder>(words: OrderWords<O>, order: O, side: Side, now: Date): string {
  if (isChecking(order)) {
    if (side === 'payer') return '已提交，等待核对；核对通过后即可继续。'
    const paper = order.kind === 'transfer' ? undefined : words.toCheck
    return paper ?? '请对照银行流水核对是否到账。'
  }
  const until = calendarTime(order.payBy, now)
  const toPay = words.toPay[order.kind as O['kind']]
  if (side === 'desk') return `等待对方在 ${until} 前${toPay}。`
  const again = order.rejection === '' ? '' : `上次提交被退回：${unstopped(order.rejection)}。`
  return `${again}请在 ${until} 前${toPay}，逾期订单自动关闭。`
}

function backWords<O extends MoneyOrder>(words: OrderWords<O>, order: O, side: Side, now: Date): string {
  if (!order.release) return ''
  const late = isOverdue(order, now) ? '，已超过期限' : ''
  const by = `应在 ${calendarTime(order.release.dueAt, now)} 前退还${late}`
  if (order.status === 'refundFailed') {
    const why = unstopped(order.refund?.failure ?? '')
    return side === 'payer'
      ? `退款没有成功（${why}），收款方会重新办理；${by}。`
      : `退款失败：${why}。${by}，请处理。`
  }
  if (order.status === 'paid') return `${words.causeOf(order)}，${by}。`
  if (order.kind === 'online') return `支付机构正在原路退回；${by}。`
  return side === 'payer'
    ? `收款方正在原路转回您的付款账户；${by}。`
    : `请转回原付款账户，然后登记银行流水号；${by}。`
}

/** Why nobody is to pay now. */
export const heldWords = '平台已暂停这个项目或其发布企业，请先不要付款。'

interface Reading {
  readonly side: Side
  readonly now: Date
  /** The platform holds the subject back. */
  readonly held: boolean
}

/** One sentence: what happens next with an order, for the one who reads it. */
export function nextWords<O extends MoneyOrder>(
  words: OrderWords<O>,
  order: O,
  { side, now, held }: Reading,
): string {
  if (held && order.status === 'pendingPayment' && !isChecking(order)) return heldWords
  if (order.status === 'pendingPayment') return pendingWords(words, order, side, now)
  if (isDueBack(order)) return backWords(words, order, side, now)
  return order.status === 'paid' ? words.paid[side] : words.ended(order)
}

/** What a payer with an open order reads when the platform holds its subject back. */
export function heldNotice({ no }: Pick<MoneyOrder, 'no'>, title: string): string {
  return `《${title}》或其发布企业已被平台暂停，请先不要为订单 ${no} 付款。已经付款或提交凭证的，款项安全，核对和退还照常进行；恢复后会通知您。`
}

/** The same when it goes on; an order whose time ran out meanwhile is begun anew where there is time. */
export function resumedNotice(
  order: MoneyOrder,
  terms: Pick<MoneyTerms, 'title' | 'payUntil'>,
  now: Date,
): string {
  const back = `《${terms.title}》已恢复。`
  if (isChecking(order)) return `${back}您提交的材料正在核对，不需要再付款。`
  if (order.status === 'pendingPayment')
    return `${back}请在 ${calendarTime(order.payBy, now)} 前办理订单 ${order.no}。`
  const until = calendarTime(terms.payUntil, now)
  return now < terms.payUntil
    ? `${back}订单 ${order.no} 在暂停期间已到期关闭，请在 ${until} 前重新生成订单；已经付款的会原路退还。`
    : `${back}缴纳时间已在 ${until} 截止，订单 ${order.no} 已关闭；已经付款的会原路退还。`
}

/** One step of the way of an order. */
export interface ProgressStep<Key extends string = string> {
  readonly key: Key
  readonly label: string
  readonly state: 'done' | 'now' | 'todo' | 'failed'
  readonly at: Date | null
  readonly note: string
}

/** The order has been made. */
export const madeStep = ({ createdAt }: Pick<MoneyOrder, 'createdAt'>): ProgressStep<'order'> => ({
  key: 'order',
  label: '生成订单',
  state: 'done',
  at: createdAt,
  note: '',
})

/** It is paid, or will be, or was not. */
export function payStep(order: MoneyOrder, label = '付款到账'): ProgressStep<'pay'> {
  const step = { key: 'pay', label, at: order.paidAt } as const
  if (order.paidAt) return { ...step, state: 'done', note: '' }
  if (order.status === 'closed')
    return { ...step, state: 'failed', at: order.closedAt, note: '没有付款，订单已关闭' }
  return { ...step, state: 'now', note: isChecking(order) ? '已提交，正在核对' : order.rejection }
}

/** It is due back: why, and by which rule. */
export function dueStep(order: MoneyOrder, note: () => string): ProgressStep<'due'> {
  const step = { key: 'due', label: '进入退还' } as const
  const { release, paidAt, status } = order
  if (!release || !paidAt) return { ...step, state: 'todo', at: null, note: '' }
  return { ...step, state: status === 'paid' ? 'now' : 'done', at: release.since, note: note() }
}

/** It is back, or on its way. */
export function backStep({ status, refund }: MoneyOrder, label = '原路退还'): ProgressStep<'back'> {
  const step = { key: 'back', label, note: '' } as const
  if (status === 'refunded') return { ...step, state: 'done', at: refund?.doneAt ?? null }
  if (status === 'refundFailed') return { ...step, state: 'failed', at: null, note: refund?.failure ?? '' }
  return { ...step, state: status === 'refunding' ? 'now' : 'todo', at: null }
}

/** One button: what it does, and why it cannot be pressed now. */
export interface MoneyAction {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

type CoreAction = keyof typeof coreActionNames

/** A button with the word of its deed; `why`: why it cannot be pressed, or ''. */
export const actionOf = (id: string, label: string, why = ''): MoneyAction => ({
  id,
  label,
  ...(why === '' ? { enabled: true } : { enabled: false, why }),
})

const core = (id: CoreAction, why = '', label: string = coreActionNames[id]): MoneyAction =>
  actionOf(id, label, why)

/** The deed by which a paper is handed in, and its word when that is done once more. */
export interface PaperAction {
  readonly id: string
  readonly label: string
  readonly again: string
}

const slip: PaperAction = {
  id: 'submitVoucher',
  label: coreActionNames.submitVoucher,
  again: '重新上传转账凭证',
}

interface PayerFacts {
  /** Why this person may not, or ''. */
  readonly barred: string
  /** The platform holds the subject back. */
  readonly held: boolean
  /** How a paper is handed in, where the kind takes one. */
  readonly paper?: PaperAction
}

function payAction(order: MoneyOrder, why: string, paper: PaperAction | undefined): MoneyAction {
  if (order.kind === 'online') return core('payOnline', why)
  const { id, label, again } = (order.kind === 'transfer' ? undefined : paper) ?? slip
  return actionOf(id, isChecking(order) || order.rejection !== '' ? again : label, why)
}

/** What the payer could do. */
export function payerActions(
  order: MoneyOrder,
  now: Date,
  { barred, held, paper }: PayerFacts,
): readonly MoneyAction[] {
  if (order.status === 'pendingPayment') {
    const stopped = held ? heldWords : ''
    const late = now >= order.payBy && !isChecking(order) ? '付款时间已过，订单即将关闭' : ''
    const checking = isChecking(order) ? '正在核对，核对有结果之前不能取消' : ''
    return [payAction(order, barred || stopped || late, paper), core('cancel', barred || checking)]
  }
  if (!isDueBack(order)) return []
  const asked = isRemindedToday(order, now) ? '今天已经催办过了，请明天再催办' : ''
  return [core('remind', barred || asked)]
}

/** `decides`: this reader can be the second person; `asked`: it is their own request. */
export interface Look<Wanted extends string = string> {
  readonly deed: Wanted
  readonly as: 'decides' | 'asked'
}

/** What waits for a second person: it is answered, or taken back, before anything else. */
export function lookActions({ as }: Look, whyNot: string): readonly MoneyAction[] {
  if (as === 'asked') return [core('takeBackRequest')]
  return [core('agreeRequest', whyNot), core('refuseRequest')]
}

/** Money arrives, or a paper is looked into under words of its own. */
export function checkActions(barred: string, [yes, no]: readonly string[] = []): readonly MoneyAction[] {
  return [core('confirm', barred, yes), core('rejectVoucher', barred, no)]
}

/** What the desk does about money on its way back; what a provider moves it only tries again. */
export function backActions({ status, kind }: MoneyOrder, barred: string): readonly MoneyAction[] {
  const byHand = kind === 'transfer'
  if (status === 'refunding') {
    return byHand ? [core('settleRefund', barred), core('failRefund', barred)] : []
  }
  if (status !== 'refundFailed') return []
  const again = core('retryRefund', barred)
  return byHand ? [again, core('settleRefund', barred)] : [again]
}
