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

/**
 * What may happen to an order, and what it becomes. Money that a provider took too late goes back (`sendBack`), also
 * from a closed order; a provider that says "failed" and later "done" is believed the second time.
 */
export const orderFlow = {
  pendingPayment: { pay: 'paid', close: 'closed', sendBack: 'refunding' },
  paid: { apply: 'applied', refund: 'refunding', forfeit: 'forfeited' },
  applied: {},
  refunding: { settle: 'refunded', fail: 'refundFailed' },
  refunded: {},
  refundFailed: { retry: 'refunding', settle: 'refunded' },
  forfeited: {},
  closed: { pay: 'paid', sendBack: 'refunding' },
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
