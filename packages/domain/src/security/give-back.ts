import { releaseOrder } from '../ledger/give-back.ts'
import { isChecking, next } from '../ledger/order.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { ForfeitReason, ReleaseCause } from './kinds.ts'
import { orderFlow } from './order.flow.ts'
import type { Order, Terms } from './order.ts'
import { releaseRule } from './release-rule.ts'

type Wrong = Refusal<'security.wrongStatus'>

/** A cause has come about to give it back, within the time that its rule leaves. Undefined: there is nothing to do. */
export const release = (
  order: Order,
  cause: ReleaseCause,
  profile: Terms['profile'],
  when: { readonly from: Date; readonly now: Date },
): Order | undefined => releaseOrder(order, cause, releaseRule(profile, cause), when)

/** The company takes part again before its money went back (a withdrawn bid is replaced). */
export function holdAgain(order: Order): Order | undefined {
  const held = order.status === 'paid' || isChecking(order)
  return held && order.release ? next(order, { release: null }) : undefined
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
