import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { ForfeitReason, ReleaseCause } from './kinds.ts'
import { orderFlow } from './order.flow.ts'
import { isChecking, mayStillArrive, next, type Order, type Terms } from './order.ts'
import { dueAt, releaseRule } from './release-rule.ts'

type Wrong = Refusal<'security.wrongStatus'>

/**
 * A cause has come about to give it back. Paid orders get their due day, and so does what is still being checked, for
 * the money may be on its way; what nobody has paid is closed, and keeps the cause in case a payment was on its way, as
 * does what its payer gave up before.
 * Undefined: there is nothing to do.
 */
export function release(
  order: Order,
  cause: ReleaseCause,
  profile: Terms['profile'],
  when: { readonly from: Date; readonly now: Date },
): Order | undefined {
  if (order.release) return undefined
  const due = dueAt(releaseRule(profile, cause), when.from)
  const released = { cause, since: when.from, dueAt: due }
  if (order.status === 'paid' || isChecking(order)) return next(order, { release: released })
  if (mayStillArrive(order)) return next(order, { release: released })
  if (order.status !== 'pendingPayment') return undefined
  return next(order, { status: 'closed', closedAt: when.now, release: released })
}

/** The company takes part again before its money went back (a withdrawn bid is replaced). */
export function holdAgain(order: Order): Order | undefined {
  const held = order.status === 'paid' || isChecking(order)
  return held && order.release ? next(order, { release: null }) : undefined
}

/** The way back begins. A guarantee is returned by saying so; money is on its way until somebody knows that it came. */
export function startRefund(
  order: Order,
  by: string | null,
  profile: Terms['profile'],
  now: Date,
): Order | Wrong {
  const status = follow('security', orderFlow, order.status, 'refund')
  if (isRefusal(status)) return status
  const due = dueAt(releaseRule(profile, 'byOwner'), now)
  const given = order.kind === 'guarantee'
  return next(order, {
    status: given ? 'refunded' : status,
    release: order.release ?? { cause: 'byOwner', since: now, dueAt: due },
    refund: {
      ...{ requestedAt: now, requestedBy: by, triedAt: null, tradeNo: null, failure: '' },
      doneAt: given ? now : null,
    },
  })
}

/** A provider is being asked; from now on its answer is looked up before it is asked again. */
export function tryRefund(order: Order, now: Date): Order {
  const { refund } = order
  return refund?.triedAt === null ? { ...order, refund: { ...refund, triedAt: now } } : order
}

/** The money is back where it came from. A second word about the same refund changes nothing. */
export function settleRefund(order: Order, tradeNo: string, at: Date): Order | Wrong {
  const status = follow('security', orderFlow, order.status, 'settle')
  if (isRefusal(status)) return status
  if (!order.refund) return refuse('security.wrongStatus')
  return next(order, { status, refund: { ...order.refund, tradeNo, doneAt: at, failure: '' } })
}

/** The money could not be given back; somebody has to look. */
export function failRefund(order: Order, failure: string): Order | Wrong {
  const status = follow('security', orderFlow, order.status, 'fail')
  if (isRefusal(status)) return status
  return next(order, { status, refund: order.refund && { ...order.refund, failure } })
}

/** Once more, under the same number: a provider that has done it already says so. */
export function retryRefund(order: Order): Order | Wrong {
  const status = follow('security', orderFlow, order.status, 'retry')
  if (isRefusal(status)) return status
  return next(order, { status, refund: order.refund && { ...order.refund, failure: '' } })
}

interface Keeping {
  readonly reason: ForfeitReason
  readonly note: string
  readonly payTo: string
}

/** It is kept, for a reason of the law or of the agreement; never once it is due to go back. */
export function forfeit(
  order: Order,
  keeping: Keeping,
  now: Date,
): Order | Wrong | Refusal<'security.dueBack'> {
  if (order.status === 'paid' && order.release) return refuse('security.dueBack')
  const status = follow('security', orderFlow, order.status, 'forfeit')
  return isRefusal(status) ? status : next(order, { status, release: null, forfeit: { ...keeping, at: now } })
}

/** It becomes part of the price, or the security of performance. */
export function apply(order: Order): Order | Wrong {
  const status = follow('security', orderFlow, order.status, 'apply')
  return isRefusal(status) ? status : next(order, { status, release: null })
}
