import type { OrderDetail, OrderRow, RefundBatch } from '@jb/contract/security/security.shapes'
import { fallsShort, shortWords } from '@jb/domain/security/guarantee'
import { causeName, forfeitReasonNames, guaranteeFormNames, kindNames } from '@jb/domain/security/labels'
import { isChecking, type Order, type Terms } from '@jb/domain/security/order'
import { maskAccount } from '@jb/domain/security/payer'
import { progressOf } from '@jb/domain/security/progress'
import { dueWords, interestNote, releaseRule } from '@jb/domain/security/release-rule'
import { lookWords } from '@jb/domain/security/request'
import { isDueBack, isOverdue, nextWords, type Side, shownStatus } from '@jb/domain/security/words'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatDay } from '@jb/domain/shared/dates'
import type { Look } from './reads/orders-with-names.ts'
import { type BatchRow, failuresOf, type OrderRow as StoredOrder, toOrder } from './security.rows.ts'

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
  /** Until when the subject wants guarantees to hold. */
  readonly guaranteeUntil: string | null
  /** A request that waits for a second person. */
  readonly look?: Look | null
}

/** What happens next; what waits for a second person is the desk's own affair. */
function nextFor(order: Order, around: Around): string {
  const { side, now, held, look } = around
  if (look && side === 'desk') return lookWords(look, look.askedBy)
  if (fallsShort(order, around)) return shortWords(order, around, side)
  return nextWords(order, side, now, held)
}

/** An order in a list, as its reader sees it. */
function presentRow(order: Order, around: Around): OrderRow {
  const { side, now, title } = around
  const due = isDueBack(order) ? (order.release?.dueAt ?? null) : null
  return {
    ...{ id: order.id, no: order.no, side, subjectKind: order.subject.kind, subjectId: order.subject.id },
    ...{ subjectTitle: title, counterpart: side === 'payer' ? around.ownerName : around.payerName },
    ...{ kind: order.kind, kindName: kindNames[order.kind], amount: order.amount, status: order.status },
    ...{
      statusName: shownStatus(order),
      next: nextFor(order, around),
      checking: isChecking(order),
    },
    payBy: order.status === 'pendingPayment' ? order.payBy.toISOString() : null,
    ...{ refundDueAt: iso(due), overdue: isOverdue(order, now) },
    ...{ createdAt: order.createdAt.toISOString(), updatedAt: around.updatedAt.toISOString() },
  }
}

/** A row of a list as its query gives it: with the title and the two names beside it. */
type Listed = StoredOrder & {
  readonly title: string
  readonly payer_name_now: string
  readonly owner_name: string
  readonly held_at: Date | null
  readonly asked_until: string | null
  readonly owner_frozen_at: Date | null
  readonly look: Look | null
}

/** An order as a list reads it. */
export function presentListed(row: Listed, side: Side, now: Date): OrderRow {
  const { updated_at: updatedAt, title, payer_name_now: payerName, owner_name: ownerName, look } = row
  const held = row.held_at !== null || row.owner_frozen_at !== null
  const guaranteeUntil = row.asked_until
  const names = { title, payerName, ownerName }
  return presentRow(toOrder(row), { side, now, updatedAt, ...names, held, guaranteeUntil, look })
}

function guaranteeOf(
  order: Order,
  { guaranteeFile: file, extensions }: Pick<Beside, 'guaranteeFile' | 'extensions'>,
): OrderDetail['guarantee'] {
  if (!order.guarantee) return null
  const { form, no, issuer, validUntil } = order.guarantee
  return { form, formName: guaranteeFormNames[form], no, issuer, validUntil, file, extensions }
}

function refundOf(order: Order, profile: Terms['profile'], now: Date): OrderDetail['refund'] {
  const { release, refund, paidAt } = order
  if (!release || !paidAt) return null
  const rule = releaseRule(profile, release.cause)
  return {
    ...{ causeName: causeName(release.cause, order.subject), rule: dueWords(rule) },
    ...{ dueOn: formatDay(release.dueAt), dueAt: release.dueAt.toISOString() },
    ...{ overdue: isOverdue(order, now), interestNote: interestNote(rule) },
    ...{ requestedAt: iso(refund?.requestedAt ?? null), doneAt: iso(refund?.doneAt ?? null) },
    ...{ tradeNo: refund?.tradeNo ?? null, failure: refund?.failure ?? '' },
    remindedAt: iso(order.remindedAt),
  }
}

function paidFromOf({ paidFrom }: Order): OrderDetail['paidFrom'] {
  return paidFrom && { ...paidFrom, account: maskAccount(paidFrom.account) }
}

function forfeitOf({ forfeit }: Order): OrderDetail['forfeit'] {
  if (!forfeit) return null
  const { reason, note, payTo, at } = forfeit
  return { reasonName: forfeitReasonNames[reason], note, payTo, at: at.toISOString() }
}

/** What a detail shows beside the order: files, channel, history, approval, buttons. */
export interface Beside extends Pick<OrderDetail, 'voucher' | 'approval' | 'timeline' | 'actions'> {
  readonly guaranteeFile: OrderDetail['voucher']
  readonly extensions: NonNullable<OrderDetail['guarantee']>['extensions']
  readonly provider: { readonly label: string; readonly sandbox: boolean }
}

/** The one door from an order to the wire. */
export function presentDetail(order: Order, terms: Terms, around: Around, beside: Beside): OrderDetail {
  const { voucher, approval, timeline, actions, provider } = beside
  const shown = order.kind === 'transfer' && !(around.held && order.status === 'pendingPayment')
  const payee = shown ? { ...terms.payee, remark: `保证金 ${order.no}` } : null
  return {
    ...presentRow(order, around),
    ...{ version: order.version, amountInWords: amountInWords(order.amount) },
    ...{ payerName: around.payerName, ownerName: around.ownerName, payee, paidFrom: paidFromOf(order) },
    ...{ voucher, rejection: order.rejection, guarantee: guaranteeOf(order, beside) },
    guaranteeUntil: order.kind === 'guarantee' ? terms.guaranteeUntil : null,
    online:
      order.kind === 'online'
        ? { provider: provider.label, sandbox: provider.sandbox, tradeNo: order.tradeNo }
        : null,
    ...{ paidAt: iso(order.paidAt), closedAt: iso(order.closedAt) },
    refund: refundOf(order, terms.profile, around.now),
    ...{ forfeit: forfeitOf(order), approval, timeline, actions },
    progress: progressOf(order, terms.profile).map((step) => ({ ...step, at: iso(step.at) })),
  }
}

/** A batch as its company sees it; `numbers` are those of the orders that were left out. */
export function presentBatch(
  row: BatchRow,
  numbers: readonly { readonly id: string; readonly no: string }[],
): RefundBatch {
  const failures = failuresOf(row).map(({ id, why }) => {
    const no = numbers.find((one) => one.id === id)?.no ?? ''
    return { orderId: id, no, why }
  })
  return {
    ...{ id: row.id, status: row.ended_at ? 'done' : 'running', total: row.order_ids.length },
    ...{ done: row.done, failed: failures.length, failures },
    ...{ startedAt: row.started_at.toISOString(), endedAt: iso(row.ended_at) },
  }
}
