import { describe, expect, test } from 'vitest'
import { closeOrder, receivePayment } from '../ledger/give.ts'
import { failRefund, retryRefund, settleRefund, startRefund } from '../ledger/give-back.ts'
import { isRefusal } from '../shared/refusal.ts'
import { apply, forfeit } from './give-back.ts'
import { orderGroups, statusNames } from './labels.ts'
import { orderActions, orderFlow, orderStatuses } from './order.flow.ts'
import type { Order } from './order.ts'
import { anOrder, aRefund } from './security.samples.ts'

const now = new Date('2026-11-20T04:00:00Z')
const late = new Date('2026-11-22T04:00:00Z')
const paying = (at: Date) => (order: Order) =>
  receivePayment(order, { tradeNo: 'T', amount: '50000', at }, false, now)

const verbs = {
  pay: paying(now),
  sendBack: paying(late),
  close: (order: Order) => closeOrder('security', order, now),
  refund: (order: Order) => startRefund('security', order, 'me', now),
  forfeit: (order: Order) => forfeit(order, { reason: 'breach', note: '', payTo: '' }, now),
  apply,
  settle: (order: Order) => settleRefund('security', order, 'R', now),
  fail: (order: Order) => failRefund('security', order, '户名不符'),
  retry: (order: Order) => retryRefund('security', order),
}

const pairs = orderStatuses.flatMap((status) => orderActions.map((action) => [status, action] as const))
const before = (status: Order['status']) =>
  anOrder({ status, refund: aRefund, closedAt: status === 'closed' ? late : null })

describe('the life of a security', () => {
  test.each(pairs)('from %s, %s is the arrow of the flow or a refusal', (status, action) => {
    const result = verbs[action](before(status))
    const arrows: Readonly<Partial<Record<string, string>>> = orderFlow[status]
    const next = arrows[action]
    if (next === undefined) expect(isRefusal(result)).toBe(true)
    else expect(result).toMatchObject({ status: next, version: 5 })
  })

  test('has a name for every state, and every state stands in one group of the lists', () => {
    expect(Object.keys(statusNames).sort()).toEqual([...orderStatuses].sort())
    expect(Object.values(orderGroups).flat().sort()).toEqual([...orderStatuses].sort())
  })

  test('a verb leaves the order that it was given as it is', () => {
    const order = Object.freeze(before('paid'))
    for (const verb of Object.values(verbs)) verb(order)
    expect(order).toEqual(before('paid'))
  })
})
