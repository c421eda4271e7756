import { formatDay } from '../shared/dates.ts'
import { deedNames, type OrderDeed } from './labels.ts'
import { isChecking, type Order } from './order.ts'
import { heldWords, isDueBack } from './words.ts'

/** One button: what it does, and why it cannot be pressed now. */
export interface Deed {
  readonly id: OrderDeed
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

function deed(id: OrderDeed, why = '', label: string = deedNames[id]): Deed {
  return { id, label, ...(why === '' ? { enabled: true } : { enabled: false, why }) }
}

const submits = { transfer: 'submitVoucher', online: 'payOnline', guarantee: 'submitGuarantee' } as const
/** What has been handed in, or was given back, is handed in once more. */
const again = { transfer: '重新上传转账凭证', online: '', guarantee: '重新提交保函' } as const

/** True when the payer has asked for the money on this day of China already. */
export function isRemindedToday({ remindedAt }: Pick<Order, 'remindedAt'>, now: Date): boolean {
  return remindedAt !== null && formatDay(remindedAt) === formatDay(now)
}

/** What the payer could do. `barred`: why this person may not, or ''; `held`: the platform holds the subject back. */
export function payerDeeds(order: Order, now: Date, barred: string, held = false): readonly Deed[] {
  if (order.status === 'pendingPayment') {
    const stopped = held ? heldWords : ''
    const late = now >= order.payBy && !isChecking(order) ? '付款时间已过，订单即将关闭' : ''
    const checking = isChecking(order) ? '正在核对，核对有结果之前不能取消' : ''
    const id = submits[order.kind]
    const label = isChecking(order) || order.rejection !== '' ? again[order.kind] : ''
    return [deed(id, barred || stopped || late, label || deedNames[id]), deed('cancel', barred || checking)]
  }
  if (!isDueBack(order)) return []
  const asked = isRemindedToday(order, now) ? '今天已经催办过了，请明天再催办' : ''
  return [deed('remind', barred || asked)]
}

const waiting = '有事项正在审批或复核，请等它结束'
const tooEarly = '参与人的名称还在保密，请在开标或竞价结束后办理'
const byResult = '竞价保证金按竞价结果退还或扣除，请在竞价控制台办理'
const stopped = '平台已暂停这个项目或本企业，暂停期间不能扣除'

/**
 * What was given for an auction goes the way of its result: nobody at a desk takes a rival out of it, or keeps money
 * without the breach that is found in the open.
 */
export const followsResult = ({ subject, release }: Pick<Order, 'subject' | 'release'>): boolean =>
  subject.kind === 'auction' && release === null

interface DeskFacts {
  /** Why this person may not, or ''. */
  readonly barred: string
  readonly approving: boolean
  /** The platform holds the subject back. */
  readonly held?: boolean
  /** Names are still kept from the owner, or from those who run the subject. */
  readonly early?: boolean
  /** Its guarantee ends before the day that is asked for now. */
  readonly short?: boolean
  /** A request waits for a second person, as this reader stands to it. */
  readonly look?: Look
}

/** `decides`: this reader can be the second person; `asked`: it is their own request. */
export interface Look {
  readonly deed: 'refund' | 'forfeit'
  readonly as: 'decides' | 'asked'
}

/** What waits for a second person: it is answered, or taken back, before anything else. */
function lookDeeds({ deed: wanted, as }: Look, held: boolean): readonly Deed[] {
  if (as === 'asked') return [deed('takeBackRequest')]
  return [deed('agreeRequest', held && wanted === 'forfeit' ? stopped : ''), deed('refuseRequest')]
}

/** Money arrives, a guarantee is looked into. */
function checkDeeds({ kind }: Order, barred: string): readonly Deed[] {
  const [yes, no] = kind === 'guarantee' ? ['核对通过', '退回保函'] : []
  return [deed('confirm', barred, yes), deed('rejectVoucher', barred, no)]
}

/** What the desk could do. */
export function deskDeeds(
  order: Order,
  { barred, approving, held = false, early = false, short = false, look }: DeskFacts,
): readonly Deed[] {
  if (look && !barred) return lookDeeds(look, held)
  const no = barred || (approving ? waiting : '')
  const unusual = no || (early ? tooEarly : '') || (followsResult(order) ? byResult : '')
  if (isChecking(order)) return checkDeeds(order, barred)
  const byHand = order.kind === 'transfer'
  switch (order.status) {
    case 'paid':
      return [
        ...(short ? [deed('extendGuarantee', barred)] : []),
        deed('refund', order.release ? no : unusual),
        deed(
          'forfeit',
          unusual || (held ? stopped : '') || (order.release ? '已到应当退还的情形，不能扣除' : ''),
        ),
      ]
    case 'refunding':
      return byHand ? [deed('settleRefund', barred), deed('failRefund', barred)] : []
    case 'refundFailed':
      return byHand
        ? [deed('retryRefund', barred), deed('settleRefund', barred)]
        : [deed('retryRefund', barred)]
    default:
      return []
  }
}
