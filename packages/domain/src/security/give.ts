import { isSameName } from '../shared/account-name.ts'
import { hour } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { SecurityKind } from './kinds.ts'
import { orderFlow } from './order.flow.ts'
import { type BankAccount, type Guarantee, isChecking, next, type Order, type Terms } from './order.ts'

const longest = 24 * hour

/** Until when an order made at `madeAt` can be paid: 24 hours, and never beyond the subject's own time. */
export function payByOf(madeAt: Date, payUntil: Date): Date {
  return new Date(Math.min(madeAt.getTime() + longest, payUntil.getTime()))
}

/** Until when a provider may take money for an order, also for one that was given up meanwhile. */
export const takenUntil = ({ createdAt }: Pick<Order, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + longest)

/** `BZ-20261121-483920`: the figures are drawn by lot, since a running number would tell how many there are. */
export function orderNo(today: string, drawn: number): string {
  return `BZ-${today.replaceAll('-', '')}-${String(drawn).padStart(6, '0')}`
}

interface Asking {
  readonly id: string
  readonly no: string
  readonly companyId: string
  readonly accountId: string
  readonly kind: SecurityKind
  /** Kinds that are open now: online needs a provider. */
  readonly offered: readonly SecurityKind[]
  /** The provider's name for online payments. */
  readonly channel: string | null
}

type CreateNo = Refusal<'security.ownSubject' | 'security.kindNotOffered' | 'security.payTimeOver'>

/** A company wants to give its security in one of the ways that the subject takes. */
export function createOrder(terms: Terms, asking: Asking, now: Date): Order | CreateNo {
  const { companyId, kind, channel, offered, ...rest } = asking
  if ([terms.ownerCompanyId, terms.clerkCompanyId].includes(companyId)) return refuse('security.ownSubject')
  if (now >= terms.payUntil) return refuse('security.payTimeOver')
  if (!terms.kinds.includes(kind) || !offered.includes(kind)) return refuse('security.kindNotOffered')
  return {
    ...rest,
    kind,
    subject: terms.subject,
    ownerCompanyId: terms.ownerCompanyId,
    payerCompanyId: companyId,
    amount: terms.amount,
    status: 'pendingPayment',
    version: 1,
    createdAt: now,
    payBy: payByOf(now, terms.payUntil),
    channel: kind === 'online' ? channel : null,
    ...{ stray: false, submittedAt: null, voucherFileId: null, rejection: '', paidFrom: null },
    ...{ guarantee: null, tradeNo: null, paidAt: null, closedAt: null },
    ...{ release: null, refund: null, forfeit: null, remindedAt: null },
  }
}

type Wrong = Refusal<'security.wrongStatus'>
type SubmitNo = Wrong | Refusal<'security.otherKind' | 'security.payTimeOver'>

/** Whether something can be handed in for an order of this kind now. */
export function maySubmit(order: Order, kind: SecurityKind, now: Date): SubmitNo | undefined {
  if (order.kind !== kind) return refuse('security.otherKind')
  const paid = follow('security', orderFlow, order.status, 'pay')
  if (isRefusal(paid) || order.status !== 'pendingPayment') {
    return refuse('security.wrongStatus', { status: order.status })
  }
  return now >= order.payBy && !isChecking(order) ? refuse('security.payTimeOver') : undefined
}

/** The payer says from where the transfer came, with the bank's slip. */
export function submitVoucher(
  order: Order,
  given: { readonly fileId: string; readonly from: BankAccount; readonly companyName: string },
  now: Date,
): Order | SubmitNo {
  const no = maySubmit(order, 'transfer', now)
  if (no) return no
  const matches = isSameName(given.from.name, given.companyName)
  return next(order, {
    submittedAt: now,
    voucherFileId: given.fileId,
    paidFrom: { ...given.from, matches },
    rejection: '',
  })
}

/** The payer hands in a guarantee; it has to live as long as the terms say. */
export function submitGuarantee(
  order: Order,
  guarantee: Guarantee,
  terms: Pick<Terms, 'guaranteeUntil'>,
  now: Date,
): Order | SubmitNo | Refusal<'security.guaranteeTooShort' | 'security.guaranteeFile'> {
  const no = maySubmit(order, 'guarantee', now)
  if (no) return no
  const { guaranteeUntil } = terms
  if (guaranteeUntil !== null && guarantee.validUntil < guaranteeUntil) {
    return refuse('security.guaranteeTooShort', { needed: guaranteeUntil })
  }
  if (guarantee.fileId === null && guarantee.form !== 'electronicGuarantee') {
    return refuse('security.guaranteeFile')
  }
  return next(order, { submittedAt: now, guarantee, rejection: '' })
}

/** What was handed in is given back with a reason; the payer gets a fresh term, never beyond the subject's. */
export function rejectSubmission(order: Order, reason: string, terms: Terms, now: Date): Order | Wrong {
  if (!isChecking(order)) return refuse('security.wrongStatus', { status: order.status })
  const back = { submittedAt: null, rejection: reason } as const
  // The subject is over for this company: nothing can be handed in any more.
  if (order.release) return next(order, { ...back, status: 'closed', closedAt: now })
  return next(order, { ...back, payBy: payByOf(now, terms.payUntil) })
}

/** The payer gives the order up, or its time is over. What is being checked stays. */
export function closeOrder(order: Order, now: Date): Order | Wrong | Refusal<'security.checking'> {
  if (order.status !== 'pendingPayment') return refuse('security.wrongStatus', { status: order.status })
  if (isChecking(order)) return refuse('security.checking')
  return next(order, { status: 'closed', closedAt: now })
}
