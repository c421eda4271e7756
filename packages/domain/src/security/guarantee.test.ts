import { expect, test } from 'vitest'
import { extendGuarantee, fallsShort, shortWords } from './guarantee.ts'
import type { Order } from './order.ts'
import { anOrder, someTerms } from './security.samples.ts'

const now = new Date('2026-11-20T04:00:00Z')
const guarantee = {
  form: 'electronicGuarantee',
  ...{ no: 'BH-1', issuer: '中国银行', fileId: null, validUntil: '2027-03-01' },
} as const
const held = (given: Partial<Order> = {}) =>
  anOrder({ kind: 'guarantee', status: 'paid', paidAt: now, guarantee, ...given })
const until = (guaranteeUntil: string | null) => someTerms({ guaranteeUntil })
const release = { cause: 'notWon', since: now, dueAt: now } as const

test('a guarantee falls short once it ends before the day that is asked for', () => {
  expect(fallsShort(held(), until('2027-03-02'))).toBe(true)
  expect([fallsShort(held(), until('2027-03-01')), fallsShort(held(), until(null))]).toEqual([false, false])
  const checked = held({ status: 'pendingPayment', submittedAt: now })
  expect(fallsShort(checked, until('2027-03-02'))).toBe(true)
})

test('nobody is asked for more than what still counts: not once it goes back, was given back or is another kind', () => {
  const gone: readonly Partial<Order>[] = [
    { release },
    { status: 'pendingPayment', submittedAt: null },
    { status: 'refunded' },
    { status: 'forfeited' },
    { kind: 'transfer', guarantee: null },
  ]
  for (const given of gone) expect(fallsShort(held(given), until('2028-01-01'))).toBe(false)
})

test('each side reads both days and what it can do', () => {
  const say = (order: Order, side: 'payer' | 'desk') => shortWords(order, until('2027-06-01'), side)
  expect(say(held(), 'payer')).toMatch(/到 2027-03-01.*不早于 2027-06-01.*办理展期/)
  expect(say(held(), 'desk')).toMatch(/登记新的有效期/)
  const checked = held({ status: 'pendingPayment', submittedAt: now })
  expect(say(checked, 'payer')).toMatch(/重新提交/)
  expect(say(checked, 'desk')).toMatch(/请退回/)
})

test('it is extended by the desk while it is held, and only to a later day', () => {
  expect(extendGuarantee(held(), { validUntil: '2027-06-01', fileId: null })).toMatchObject({
    ...{ status: 'paid', version: 5 },
    guarantee: { ...guarantee, validUntil: '2027-06-01' },
  })
  const refused = (order: Order, validUntil: string) => extendGuarantee(order, { validUntil, fileId: 'f' })
  expect(refused(held(), '2027-03-01')).toMatchObject({ refused: 'security.notLonger' })
  expect(refused(held({ release }), '2027-06-01')).toMatchObject({ refused: 'security.wrongStatus' })
  expect(refused(held({ status: 'refunded' }), '2027-06-01')).toMatchObject({
    refused: 'security.wrongStatus',
  })
  expect(refused(held({ guarantee: null }), '2027-06-01')).toMatchObject({ refused: 'security.otherKind' })
})

test.each(['bankGuarantee', 'suretyInsurance'] as const)(
  'a %s is extended by what its issuer has written',
  (form) => {
    const paper = held({ guarantee: { ...guarantee, form, fileId: 'f1' } })
    const extended = (fileId: string | null) => extendGuarantee(paper, { validUntil: '2027-06-01', fileId })
    expect(extended(null)).toMatchObject({ refused: 'security.extensionFile' })
    // The first paper stays where it is.
    expect(extended('f2')).toMatchObject({ guarantee: { validUntil: '2027-06-01', fileId: 'f1' } })
  },
)
