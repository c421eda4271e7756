import { coreFlow } from '../ledger/order.ts'
import type { ActionOf, Flow } from '../shared/flow.ts'

/** The states of a security order, in the order in which they come. */
export const orderStatuses = [
  'pendingPayment',
  'paid',
  'applied',
  'refunding',
  'refunded',
  'refundFailed',
  'forfeited',
  'closed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What may happen to a security, and what it becomes: the way of all money, and what keeps it. */
export const orderFlow = {
  ...coreFlow,
  paid: { ...coreFlow.paid, apply: 'applied', forfeit: 'forfeited' },
  applied: {},
  forfeited: {},
} as const satisfies Flow<OrderStatus>

export type OrderAction = ActionOf<typeof orderFlow>
export const orderActions = [
  'pay',
  'close',
  'sendBack',
  'apply',
  'refund',
  'forfeit',
  'settle',
  'fail',
  'retry',
] as const satisfies readonly OrderAction[]

/** Orders that count: a company has at most one of them towards a subject. */
export const liveStatuses = [
  'pendingPayment',
  'paid',
  'refunding',
  'refundFailed',
] as const satisfies readonly OrderStatus[]

/** On which account the money of an order stands. */
export const places = {
  paid: 'held',
  refunding: 'returning',
  refundFailed: 'returning',
  forfeited: 'forfeited',
  applied: 'applied',
} as const satisfies Partial<Record<OrderStatus, string>>
