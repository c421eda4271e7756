import { isSameName } from '../shared/account-name.ts'
import { compare, type Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type ArrivedNo, checkArrived } from './arrived.ts'
import { isChecking, next, type Order, type Terms } from './order.ts'
import { dueAt, releaseRule } from './release-rule.ts'

type Wrong = Refusal<'security.wrongStatus'>

interface Check {
  readonly serialNo: string
  /** Yuan on the bank's line; '' for guarantees. */
  readonly amount: Decimal | ''
  /** As the bank's line says it. */
  readonly payerName: string
  readonly companyName: string
  readonly acceptOtherPayer: boolean
}

type CheckNo =
  | Wrong
  | ArrivedNo
  | Refusal<'security.serialNoRequired' | 'security.payerMismatch' | 'security.payerDiffers'>

function checkTransfer({ amount }: Order, terms: Terms, check: Check): CheckNo | undefined {
  if (check.serialNo === '') return refuse('security.serialNoRequired')
  const no = checkArrived(amount, check.amount)
  if (no) return no
  if (isSameName(check.payerName, check.companyName)) return undefined
  if (terms.profile === 'STATUTORY') return refuse('security.payerMismatch')
  return check.acceptOtherPayer ? undefined : refuse('security.payerDiffers')
}

/** Finance has seen the money, or has verified the guarantee. The account of the way back is the payer's own word. */
export function confirmOrder(order: Order, terms: Terms, check: Check, now: Date): Order | CheckNo {
  if (!isChecking(order)) return refuse('security.wrongStatus', { status: order.status })
  const no = order.kind === 'transfer' ? checkTransfer(order, terms, check) : undefined
  if (no) return no
  const { paidFrom } = order
  const matches = isSameName(check.payerName, check.companyName)
  return next(order, {
    status: 'paid',
    paidAt: now,
    submittedAt: null,
    tradeNo: check.serialNo || null,
    paidFrom: paidFrom && { ...paidFrom, name: check.payerName, matches },
  })
}

/** What a provider says about a payment. */
export interface Arrival {
  readonly tradeNo: string
  /** Yuan. */
  readonly amount: Decimal
  readonly at: Date
}

type ArrivalNo = Refusal<'amount' | 'kind' | 'repeated' | 'conflict'>

/**
 * Money that a provider has taken. In time it pays the order, even one that was closed meanwhile (`crowded`: unless
 * the company has another that counts); too late it goes back. `repeated`: already known; `conflict`: another trade
 * number for what is paid, which a provider must not let happen.
 */
export function receivePayment(
  order: Order,
  arrival: Arrival,
  { profile, crowded }: { readonly profile: Terms['profile']; readonly crowded: boolean },
  now: Date,
): Order | ArrivalNo {
  if (order.kind !== 'online') return refuse('kind')
  if (compare(arrival.amount, order.amount) !== 0) return refuse('amount')
  if (order.tradeNo !== null) return refuse(order.tradeNo === arrival.tradeNo ? 'repeated' : 'conflict')
  if (order.status !== 'pendingPayment' && order.status !== 'closed') return refuse('conflict')
  const taken = { tradeNo: arrival.tradeNo, paidAt: arrival.at, closedAt: null }
  const inTime = arrival.at <= order.payBy && !crowded && !endedBefore(order, arrival.at)
  if (inTime) return next(order, { ...taken, status: 'paid' })
  const rule = releaseRule(profile, 'latePayment')
  return next(order, {
    ...taken,
    status: 'refunding',
    stray: true,
    release: { cause: 'latePayment', since: now, dueAt: dueAt(rule, now) },
    refund: { requestedAt: now, requestedBy: null, triedAt: null, tradeNo: null, doneAt: null, failure: '' },
  })
}

/** It was given up, or its subject ended, before the money was taken. */
function endedBefore({ status, closedAt }: Order, at: Date): boolean {
  return status === 'closed' && closedAt !== null && closedAt < at
}
