import type { Order } from './order.ts'

/** The facts that others may react to. */
export type SecurityEventType =
  | 'security.submitted'
  | 'security.rejected'
  | 'security.paid'
  | 'security.released'
  | 'security.refunded'
  | 'security.refundFailed'
  | 'security.forfeited'
  | 'security.applied'

export interface SecurityEvent {
  readonly type: SecurityEventType
  readonly payload: {
    readonly orderId: string
    readonly subject: Order['subject']
    readonly companyId: string
  }
}

/** The event of an order. */
export function eventOf(type: SecurityEventType, order: Order): SecurityEvent {
  return {
    type,
    payload: { orderId: order.id, subject: order.subject, companyId: order.payerCompanyId },
  }
}
