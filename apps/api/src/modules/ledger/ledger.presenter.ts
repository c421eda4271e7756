import type { MoneyDetail, MoneyRow } from '@jb/contract/ledger/ledger.shapes'
import { dueWords, interestNote, type ReleaseRule } from '@jb/domain/ledger/give-back'
import { isChecking, type MoneyOrder, type MoneyTerms } from '@jb/domain/ledger/order'
import { isDueBack, isOverdue, maskAccount, type ProgressStep, type Side } from '@jb/domain/ledger/words'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatDay } from '@jb/domain/shared/dates'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What is known about an order beside its own columns. */
export interface Around {
  readonly side: Side
  readonly now: Date
  readonly updatedAt: Date
  readonly payerName: string
  readonly ownerName: string
  readonly title: string
  /** The platform holds the subject back. */
  readonly held: boolean
}

/** The words of the kind for this order and this reader. */
interface Shown {
  readonly kindName: string
  readonly statusName: string
  readonly next: string
}

/** An order in a list, as its reader sees it. */
export function presentMoney<O extends MoneyOrder>(order: O, around: Around, shown: Shown) {
  const { side, now } = around
  const due = isDueBack(order) ? (order.release?.dueAt ?? null) : null
  const subject: O['subject'] = order.subject
  return {
    id: order.id,
    no: order.no,
    side,
    subjectKind: subject.kind as O['subject']['kind'],
    subjectId: subject.id,
    subjectTitle: around.title,
    counterpart: side === 'payer' ? around.ownerName : around.payerName,
    kind: order.kind as O['kind'],
    kindName: shown.kindName,
    amount: order.amount,
    status: order.status as O['status'],
    statusName: shown.statusName,
    next: shown.next,
    checking: isChecking(order),
    payBy: order.status === 'pendingPayment' ? order.payBy.toISOString() : null,
    refundDueAt: iso(due),
    overdue: isOverdue(order, now),
    createdAt: order.createdAt.toISOString(),
    updatedAt: around.updatedAt.toISOString(),
  } satisfies MoneyRow
}

type PayParts = Pick<
  MoneyDetail,
  'version' | 'amountInWords' | 'payerName' | 'ownerName' | 'payee' | 'paidFrom' | 'voucher' | 'rejection'
>

/** The version, both sides, and how it is paid by a transfer; `thing` begins what the bank's slip has to say. */
export function presentPay(
  order: MoneyOrder,
  { payee }: MoneyTerms,
  { payerName, ownerName, held }: Around,
  { voucher, thing }: { readonly voucher: MoneyDetail['voucher']; readonly thing: string },
): PayParts {
  const { paidFrom } = order
  const shown = order.kind === 'transfer' && !(held && order.status === 'pendingPayment')
  return {
    version: order.version,
    amountInWords: amountInWords(order.amount),
    payerName,
    ownerName,
    payee: shown ? { ...payee, remark: `${thing} ${order.no}` } : null,
    paidFrom: paidFrom && { ...paidFrom, account: maskAccount(paidFrom.account) },
    voucher,
    rejection: order.rejection,
  }
}

interface Back {
  readonly provider: { readonly label: string; readonly sandbox: boolean }
  readonly now: Date
  /** Why it goes back, and by which rule; asked only where it does. */
  readonly causeName: string
  readonly rule: ReleaseRule | undefined
}

function presentRefund(order: MoneyOrder, { causeName, rule, now }: Back): MoneyDetail['refund'] {
  const { release, refund, paidAt } = order
  if (!release || !paidAt || !rule) return null
  return {
    causeName,
    rule: dueWords(rule),
    dueOn: formatDay(release.dueAt),
    dueAt: release.dueAt.toISOString(),
    overdue: isOverdue(order, now),
    interestNote: interestNote(rule),
    requestedAt: iso(refund?.requestedAt ?? null),
    doneAt: iso(refund?.doneAt ?? null),
    tradeNo: refund?.tradeNo ?? null,
    failure: refund?.failure ?? '',
    remindedAt: iso(order.remindedAt),
  }
}

/** How it is paid online, when it was, and the way back. */
export function presentBack(
  order: MoneyOrder,
  back: Back,
): Pick<MoneyDetail, 'online' | 'paidAt' | 'closedAt' | 'refund'> {
  const { label, sandbox } = back.provider
  return {
    online: order.kind === 'online' ? { provider: label, sandbox, tradeNo: order.tradeNo } : null,
    paidAt: iso(order.paidAt),
    closedAt: iso(order.closedAt),
    refund: presentRefund(order, back),
  }
}

/** The way of an order, for the progress bar. */
export const presentSteps = (steps: readonly ProgressStep[]): MoneyDetail['progress'] =>
  steps.map((step) => ({ ...step, at: iso(step.at) }))
