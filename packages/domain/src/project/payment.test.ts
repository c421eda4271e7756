import { expect, test } from 'vitest'
import { checkPayment, type Payment, paidTotal, voidPayment } from './payment.ts'

const payment: Payment = {
  ...{ id: 'p', projectId: 'project', category: 'labour', amount: '100.50' },
  ...{ paidOn: '2026-11-21', note: '', voidReason: undefined },
}

test('money is paid today or before, and more than none', () => {
  expect(checkPayment(payment, '2026-11-21')).toBeUndefined()
  expect(checkPayment({ ...payment, paidOn: '2026-11-22' }, '2026-11-21')).toMatchObject({
    refused: 'project.badPayment',
    detail: { fields: { paidOn: expect.any(String) } },
  })
  for (const amount of ['0', '0.00', '-5', '1000000000'])
    expect(checkPayment({ ...payment, amount }, '2026-11-21')).toMatchObject({
      detail: { fields: { amount: expect.any(String) } },
    })
})

test('a payment is voided once, and counts no more', () => {
  const voided = voidPayment(payment, '重复登记')
  expect(voided).toEqual({ ...payment, voidReason: '重复登记' })
  expect(voidPayment({ ...payment, voidReason: '重复登记' }, '再次')).toEqual({
    refused: 'project.paymentVoided',
  })
  expect(paidTotal([payment, { ...payment, voidReason: '重复登记' }, { ...payment, amount: '0.25' }])).toBe(
    '100.75',
  )
})
