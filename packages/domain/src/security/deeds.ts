import { isChecking } from '../ledger/order.ts'
import {
  actionOf,
  backActions,
  checkActions,
  payerActions as coreActions,
  type Look as LookAt,
  lookActions,
  type MoneyAction,
  type PaperAction,
} from '../ledger/words.ts'
import { deedNames, type OrderDeed } from './labels.ts'
import type { Order } from './order.ts'

const paper: PaperAction = {
  id: 'submitGuarantee',
  label: deedNames.submitGuarantee,
  again: '重新提交保函',
}

const deed = (id: OrderDeed, why = ''): MoneyAction => actionOf(id, deedNames[id], why)

/** What the payer could do. `barred`: why this person may not, or ''; `held`: the platform holds the subject back. */
export const payerDeeds = (order: Order, now: Date, barred: string, held = false): readonly MoneyAction[] =>
  coreActions(order, now, { barred, held, paper })

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

export type Look = LookAt<'refund' | 'forfeit'>

/** What is held can be given back or kept, each for its reason. */
function heldDeeds(
  order: Order,
  { barred, approving, held, early, short }: DeskFacts,
): readonly MoneyAction[] {
  const no = barred || (approving ? waiting : '')
  const unusual = no || (early ? tooEarly : '') || (followsResult(order) ? byResult : '')
  const kept = unusual || (held ? stopped : '') || (order.release ? '已到应当退还的情形，不能扣除' : '')
  return [
    ...(short ? [deed('extendGuarantee', barred)] : []),
    deed('refund', order.release ? no : unusual),
    deed('forfeit', kept),
  ]
}

/** What the desk could do. */
export function deskDeeds(order: Order, facts: DeskFacts): readonly MoneyAction[] {
  const { barred, held, look } = facts
  if (look && !barred) return lookActions(look, held && look.deed === 'forfeit' ? stopped : '')
  if (isChecking(order))
    return checkActions(barred, order.kind === 'guarantee' ? ['核对通过', '退回保函'] : [])
  return order.status === 'paid' ? heldDeeds(order, facts) : backActions(order, barred)
}
