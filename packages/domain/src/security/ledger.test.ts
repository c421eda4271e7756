import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancesOf, differences, postingOf } from '../ledger/entries.ts'
import { closeOrder, receivePayment } from '../ledger/give.ts'
import { failRefund, retryRefund, settleRefund, startRefund } from '../ledger/give-back.ts'
import { isRefusal } from '../shared/refusal.ts'
import { apply, forfeit, release } from './give-back.ts'
import { places } from './order.flow.ts'
import type { Order } from './order.ts'
import { anOrder } from './security.samples.ts'

const now = new Date('2026-11-20T04:00:00Z')
const when = { from: now, now }
const verbs: readonly ((order: Order) => unknown)[] = [
  (order) => receivePayment(order, { tradeNo: 'T', amount: order.amount, at: now }, false, now),
  (order) => receivePayment(order, { tradeNo: 'T', amount: order.amount, at: now }, true, now),
  (order) => closeOrder('security', order, now),
  (order) => release(order, 'notWon', 'SALE', when),
  (order) => startRefund('security', order, null, now),
  (order) => settleRefund('security', order, 'R', now),
  (order) => failRefund('security', order, 'no'),
  (order) => retryRefund('security', order),
  (order) => forfeit(order, { reason: 'breach', note: '', payTo: '' }, now),
  apply,
]
const amount = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 1, max: 99 }))
const course = fc.array(fc.nat(verbs.length - 1), { maxLength: 20 })

describe('the ledger', () => {
  test('explains every fen after any course of deeds, and each posting adds up to zero', () => {
    fc.assert(
      fc.property(amount, course, ([yuan, fen], deeds) => {
        let order = anOrder({ amount: `${yuan}.${String(fen).padStart(2, '0')}` })
        const booked = new Map<string, bigint>()
        for (const deed of deeds) {
          const after = verbs[deed]?.(order)
          if (after === undefined || isRefusal(after)) continue
          const posting = postingOf(places, order, after as Order)
          expect(posting.reduce((sum, entry) => sum + entry.fen, 0n)).toBe(0n)
          for (const entry of posting)
            booked.set(entry.account, (booked.get(entry.account) ?? 0n) + entry.fen)
          order = after as Order
          expect(differences(places, order, booked)).toEqual([])
        }
      }),
    )
  })

  test('says where the money of an order stands', () => {
    const entries = (given: Partial<Order>) => [...balancesOf(places, anOrder(given))]
    expect(entries({ status: 'pendingPayment' })).toEqual([])
    expect(entries({ status: 'paid' })).toEqual([
      ['provider.sandbox', -5_000_000n],
      ['held', 5_000_000n],
    ])
    expect(entries({ status: 'forfeited', kind: 'transfer' })[1]).toEqual(['forfeited', 5_000_000n])
    expect(entries({ status: 'paid', kind: 'guarantee' })[1]).toEqual(['guarantee.held', 5_000_000n])
    expect(entries({ status: 'refunded' })).toEqual([])
  })

  test('names the accounts that do not agree', () => {
    const one = anOrder({ status: 'paid' })
    expect(differences(places, one, new Map([['provider.sandbox', -5_000_000n]]))).toEqual(['held'])
    expect(differences(places, one, new Map([...balancesOf(places, one), ['bank', 1n]]))).toEqual(['bank'])
  })
})
