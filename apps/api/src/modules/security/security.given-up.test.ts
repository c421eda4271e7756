import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropTerms, releaseFor, securityModules } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import { aSubject, begin, day, faultsOf, hour, releaseAllOf, seen, timeOf } from './security.fixture.ts'

let h: Harness
let provider: FakeProvider
let payer: Caller
let subject: Subject
let order: OrderDetail
beforeAll(async () => {
  provider = fakeProvider()
  h = await startHarness({ modules: [...securityModules], payment: provider })
})
beforeEach(async () => {
  provider.queryIsSilent = false
  payer = await h.as({ companyKind: 'supplier' })
  subject = await aSubject(h, await h.as({ roles: ['finance'] }))
  order = (await begin(h, payer, subject, 'online')).answer
  await h.call(own.payOnline, { body: { id: order.id, version: order.version } }, payer)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const cancel = () => h.call(own.cancelOrder, { body: { id: order.id, version: order.version } }, payer)
const statusOf = async () => (await seen(h, order.id, payer)).status
const pay = async () => provider.pay(order.no, await timeOf(h))
const tell = async () => {
  const { raw, headers } = provider.newsOf(order.no)
  const url = '/payment/callbacks/fake'
  return (await h.app.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
}
const returned = () => provider.refunds.filter(({ orderNo }) => orderNo === order.no).length

describe('an order whose payer was at a provider', () => {
  test('is not given up when the provider has the money: it is paid, and whoever gave it up learns so', async () => {
    await pay()
    expect((await cancel()).reason).toBe('security.alreadyPaid')
    expect(await statusOf()).toBe('paid')
    expect(await tell()).toBe(200)
  })

  test('is not given up while the provider says nothing', async () => {
    provider.queryIsSilent = true
    expect((await cancel()).reason).toBe('security.cancelUnknown')
    expect(await statusOf()).toBe('pendingPayment')
    provider.queryIsSilent = false
    expect((await cancel()).status).toBe(200)
    expect(await statusOf()).toBe('closed')
  })

  test('that was given up is asked about until nobody can pay any more: money that came after all goes back', async () => {
    await cancel()
    await h.clock.advance(3 * hour)
    await pay()
    await h.clock.advance(22 * hour)
    expect(await statusOf()).toBe('refunded')
    expect(returned()).toBe(1)
  })

  test('that was given up is asked about until the provider has answered, also beyond that time', async () => {
    await cancel()
    await pay()
    provider.queryIsSilent = true
    await h.clock.advance(40 * hour)
    expect(await statusOf()).toBe('closed')
    provider.queryIsSilent = false
    await h.clock.advance(40 * hour)
    expect(await statusOf()).toBe('refunded')
  })
})

describe('money of a time before the order was given up', () => {
  /** Given up at the same moment, when the provider did not know of the payment yet. */
  async function crossed(): Promise<void> {
    await cancel()
    const { closed_at: at } = await h.db
      .selectFrom('security_order')
      .select('closed_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    provider.pay(order.no, at ?? new Date(0))
  }

  test('counts while the subject goes on', async () => {
    await crossed()
    expect(await tell()).toBe(200)
    expect(await statusOf()).toBe('paid')
  })

  test.each(['news', 'asking'])('goes back once the others have got theirs (%s)', async (how) => {
    await crossed()
    await releaseAllOf(h, subject, 'notWon')
    if (how === 'news') expect(await tell()).toBe(200)
    await h.clock.advance(30 * day)
    expect(await statusOf()).toBe('refunded')
    expect(returned()).toBe(1)
  })

  test('goes back once its company alone has got its own', async () => {
    await crossed()
    const companyIds = [payer.companyId]
    await h.run((ctx) => releaseFor(ctx, { subject, companyIds, cause: 'withdrawn', from: ctx.now }))
    await tell()
    await h.clock.advance(30 * day)
    expect(await statusOf()).toBe('refunded')
  })

  test('goes back where the subject asks for nothing any more', async () => {
    await crossed()
    await h.run((ctx) => dropTerms(ctx, subject))
    await tell()
    await h.drain()
    expect(await statusOf()).toBe('refunded')
  })
})
