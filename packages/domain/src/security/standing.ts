import { isChecking } from '../ledger/order.ts'
import type { StandingStatus } from './kinds.ts'
import type { Order } from './order.ts'

/** How a company stands by the order that counts: only `ok` lets it bid. */
export function standingStatus(
  order: Pick<Order, 'status' | 'submittedAt' | 'release'> | undefined,
): StandingStatus {
  if (!order) return 'none'
  if (isChecking(order)) return order.release ? 'released' : 'checking'
  if (order.status === 'pendingPayment') return 'pending'
  if (order.status === 'applied' || order.status === 'forfeited') return 'released'
  if (order.status === 'paid') return order.release ? 'released' : 'ok'
  return order.status === 'closed' || order.status === 'refunded' ? 'none' : 'released'
}

/** It is about to go back, but nobody has begun: the company can take part with it again. */
export function isHoldable(order: Pick<Order, 'status' | 'submittedAt' | 'release'> | undefined): boolean {
  return order !== undefined && order.release !== null && (order.status === 'paid' || isChecking(order))
}
