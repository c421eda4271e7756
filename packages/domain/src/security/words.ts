import { calendarTime } from '../shared/dates.ts'
import { causeName, statusNames } from './labels.ts'
import { isChecking, type Order, type Terms } from './order.ts'

export type Side = 'payer' | 'desk'

/** The order is due to go back and nobody has begun. */
export function waitsForRefund({ status, release }: Pick<Order, 'status' | 'release'>): boolean {
  return status === 'paid' && release !== null
}

/** The money is to come back, or on its way. */
export function isDueBack(order: Pick<Order, 'status' | 'release'>): boolean {
  return waitsForRefund(order) || order.status === 'refunding' || order.status === 'refundFailed'
}

/** What is due back is late. */
export function isOverdue(order: Pick<Order, 'status' | 'release'>, now: Date): boolean {
  return isDueBack(order) && order.release !== null && now > order.release.dueAt
}

/** The state as a person reads it. */
export function shownStatus(order: Pick<Order, 'status' | 'submittedAt' | 'release'>): string {
  if (isChecking(order)) return '核对中'
  return waitsForRefund(order) ? '待退还' : statusNames[order.status]
}

const toPay = {
  transfer: '转账并上传凭证',
  online: '完成在线支付',
  guarantee: '提交保函',
} as const

/** What somebody wrote, to stand inside a sentence. */
const unstopped = (text: string) => text.replace(/[。.]+$/, '')

function pendingWords(order: Order, side: Side, now: Date): string {
  if (isChecking(order)) {
    if (side === 'payer') return '已提交，等待核对；核对通过后即可继续。'
    return order.kind === 'guarantee' ? '请核对保函的真伪和有效期。' : '请对照银行流水核对是否到账。'
  }
  const until = calendarTime(order.payBy, now)
  if (side === 'desk') return `等待对方在 ${until} 前${toPay[order.kind]}。`
  const again = order.rejection === '' ? '' : `上次提交被退回：${unstopped(order.rejection)}。`
  return `${again}请在 ${until} 前${toPay[order.kind]}，逾期订单自动关闭。`
}

function backWords(order: Order, side: Side, now: Date): string {
  if (!order.release) return ''
  const { cause, dueAt } = order.release
  const late = isOverdue(order, now) ? '，已超过期限' : ''
  const by = `应在 ${calendarTime(dueAt, now)} 前退还${late}`
  if (order.status === 'refundFailed') {
    const why = unstopped(order.refund?.failure ?? '')
    return side === 'payer'
      ? `退款没有成功（${why}），收款方会重新办理；${by}。`
      : `退款失败：${why}。${by}，请处理。`
  }
  if (order.status === 'paid') return `${causeName(cause, order.subject)}，${by}。`
  if (order.kind === 'online') return `支付机构正在原路退回；${by}。`
  return side === 'payer'
    ? `收款方正在原路转回您的付款账户；${by}。`
    : `请转回原付款账户，然后登记银行流水号；${by}。`
}

/** What a winner's security has become, by what it was given for. */
export const becameOf = ({ subject }: Pick<Order, 'subject'>): string =>
  subject.kind === 'auction' ? '已抵作成交价款' : '已转为履约保证金'

const ended = {
  refunded: '已退还，本订单已办结。',
  forfeited: '保证金已按规定扣除。',
  closed: '订单已关闭，没有付款。',
} as const

/** Why nobody is to pay now. */
export const heldWords = '平台已暂停这个项目或其发布企业，请先不要付款。'

/** One sentence: what happens next with an order, for the one who reads it. `held`: the platform holds it back. */
export function nextWords(order: Order, side: Side, now: Date, held = false): string {
  if (held && order.status === 'pendingPayment' && !isChecking(order)) return heldWords
  if (order.status === 'pendingPayment') return pendingWords(order, side, now)
  if (isDueBack(order)) return backWords(order, side, now)
  if (order.status === 'paid') return side === 'payer' ? '已到账，截止前可以投标或出价。' : '已到账，在管。'
  if (order.status === 'refunding' || order.status === 'refundFailed') return ''
  return order.status === 'applied' ? `${becameOf(order)}。` : ended[order.status]
}

/** What a payer with an open order reads when the platform holds its subject back. */
export function heldNotice({ no }: Pick<Order, 'no'>, title: string): string {
  return `《${title}》或其发布企业已被平台暂停，请先不要为订单 ${no} 付款。已经付款或提交凭证的，款项安全，核对和退还照常进行；恢复后会通知您。`
}

/** The same when it goes on; an order whose time ran out meanwhile is begun anew where there is time. */
export function resumedNotice(order: Order, terms: Pick<Terms, 'title' | 'payUntil'>, now: Date): string {
  const back = `《${terms.title}》已恢复。`
  if (isChecking(order)) return `${back}您提交的材料正在核对，不需要再付款。`
  if (order.status === 'pendingPayment')
    return `${back}请在 ${calendarTime(order.payBy, now)} 前办理订单 ${order.no}。`
  const until = calendarTime(terms.payUntil, now)
  return now < terms.payUntil
    ? `${back}订单 ${order.no} 在暂停期间已到期关闭，请在 ${until} 前重新生成订单；已经付款的会原路退还。`
    : `${back}缴纳时间已在 ${until} 截止，订单 ${order.no} 已关闭；已经付款的会原路退还。`
}
