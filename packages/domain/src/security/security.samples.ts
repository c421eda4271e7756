import type { Order, Terms } from './order.ts'

const madeAt = new Date('2026-11-20T02:00:00Z')

/** What a tender asks for, for tests. */
export function someTerms(given: Partial<Terms> = {}): Terms {
  return {
    subject: { kind: 'tender', id: 'subject' },
    ...{ ownerCompanyId: 'owner', clerkCompanyId: null, title: '主体结构钢筋采购', amount: '50000.00' },
    ...{ kinds: ['transfer', 'online', 'guarantee'], payUntil: new Date('2026-11-25T02:00:00Z') },
    payee: { name: '陕西长砚建设集团有限公司', bank: '建设银行', account: '6100123456789' },
    ...{ guaranteeUntil: '2027-03-01', profile: 'SOURCING', secret: false, apart: false },
    ...{ heldAt: null, lockedAt: null },
    ...given,
  }
}

/** An order of one company, for tests. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    ...{ id: 'order', no: 'BZ-20261120-483920', subject: { kind: 'tender', id: 'subject' } },
    ...{ ownerCompanyId: 'owner', payerCompanyId: 'payer', accountId: 'account', kind: 'online' },
    ...{ amount: '50000.00', status: 'pendingPayment', version: 4, createdAt: madeAt },
    ...{ payBy: new Date('2026-11-21T02:00:00Z'), stray: false, submittedAt: null, voucherFileId: null },
    ...{ rejection: '', paidFrom: null, guarantee: null, channel: 'sandbox', tradeNo: null, paidAt: null },
    ...{ closedAt: null, release: null, refund: null, forfeit: null, remindedAt: null },
    ...given,
  }
}

/** The way back of an order, begun. */
export const aRefund = {
  ...{ requestedAt: madeAt, requestedBy: null, triedAt: null, tradeNo: null, doneAt: null, failure: '' },
} as const
