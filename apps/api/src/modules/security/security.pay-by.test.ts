import { rejectVoucher } from '@jb/contract/security/finance.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movePayUntil } from './index.ts'
import {
  aPayer,
  aSubject,
  begin,
  day,
  handIn,
  hour,
  payerName,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

const name = payerName
let h: Harness
let finance: Caller
let payer: Caller
let subject: Subject
let order: OrderDetail
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
})
beforeEach(async () => {
  payer = await aPayer(h, name)
  subject = await aSubject(h, finance, { payUntil: new Date((await timeOf(h)).getTime() + 5 * day) })
  order = (await begin(h, payer, subject, 'transfer')).answer
})
afterAll(() => h?.close())

const move = (at: Date) => h.run((ctx) => movePayUntil(ctx, subject, at))
/** Its slip is given back more than a day after the order was made: the payer has another day. */
async function rejectedLate(): Promise<OrderDetail> {
  const { id, version } = (await handIn(h, payer, order, name)).answer
  await h.clock.advance(30 * hour)
  const body = { id, version, reason: '凭证看不清' }
  return (await h.call(rejectVoucher, { body }, finance)).answer
}

describe('a subject whose time is moved', () => {
  test('leaves the payer the day that a slip given back has earned', async () => {
    const { payBy } = await rejectedLate()
    await h.clock.advance(hour)
    await move(new Date((await timeOf(h)).getTime() + 9 * day))
    expect(await seen(h, order.id, payer)).toMatchObject({ status: 'pendingPayment', payBy })
    await h.clock.advance(22 * hour)
    expect((await seen(h, order.id, payer)).status).toBe('pendingPayment')
    await h.clock.advance(2 * hour)
    expect((await seen(h, order.id, payer)).status).toBe('closed')
  })

  test('gives nobody longer than its own end', async () => {
    await rejectedLate()
    const end = new Date((await timeOf(h)).getTime() + 3 * hour)
    await move(end)
    expect((await seen(h, order.id, payer)).payBy).toBe(end.toISOString())
  })

  test('gives an order that its old end had cut short the rest of its day', async () => {
    const made = (await timeOf(h)).getTime()
    await move(new Date(made + 3 * hour))
    await move(new Date(made + 4 * day))
    const whole = new Date(order.createdAt).getTime() + day
    expect((await seen(h, order.id, payer)).payBy).toBe(new Date(whole).toISOString())
  })
})
