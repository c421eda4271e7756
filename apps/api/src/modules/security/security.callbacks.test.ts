import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseFor, securityModules } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import { aSubject, begin, faultsOf, hour, seen, timeOf } from './security.fixture.ts'

let h: Harness
let provider: FakeProvider
let finance: Caller
let payer: Caller
let rival: Caller
let subject: Subject
beforeAll(async () => {
  provider = fakeProvider()
  h = await startHarness({ modules: [...securityModules], payment: provider })
  finance = await h.as({ roles: ['finance'] })
  payer = await h.as({ companyKind: 'supplier' })
  rival = await h.as({ companyKind: 'supplier' })
})
beforeEach(async () => {
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

async function payable(as = payer): Promise<OrderDetail> {
  const order = (await begin(h, as, subject, 'online')).answer
  await h.call(own.payOnline, { body: { id: order.id, version: order.version } }, as)
  return order
}
const tell = async (news: { raw: string; headers: Record<string, string> }, name = 'fake') =>
  (
    await h.app.server.inject({
      method: 'POST',
      url: `/payment/callbacks/${name}`,
      headers: news.headers,
      payload: news.raw,
    })
  ).statusCode
const statusOf = async ({ id }: OrderDetail) => (await seen(h, id, payer)).status
const entriesOf = async ({ id }: OrderDetail) =>
  (await h.db.selectFrom('ledger_entry').select('account').where('order_id', '=', id).execute()).length

describe('news of a payment', () => {
  test('pays the order, however often it comes', async () => {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    const news = provider.newsOf(order.no)
    const codes = await Promise.all(Array.from({ length: 8 }, () => tell(news)))
    expect(codes).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await tell(provider.newsOf(order.no, { eventId: 'another' }))).toBe(200)
    expect(await statusOf(order)).toBe('paid')
    expect(await entriesOf(order)).toBe(2)
  })

  test('is nothing with a wrong signature, a changed body, for another channel, or without any', async () => {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    const { raw, headers } = provider.newsOf(order.no)
    expect(await tell({ raw, headers: { ...headers, 'x-mac': 'f'.repeat(64) } })).toBe(401)
    expect(await tell({ raw: raw.replace('5000000', '1'), headers })).toBe(401)
    expect(await tell({ raw, headers: { 'content-type': 'application/json' } })).toBe(401)
    expect(await tell({ raw, headers }, 'sandbox')).toBe(404)
    expect(await statusOf(order)).toBe('pendingPayment')
    expect(
      await h.db.selectFrom('payment_callback').select('id').where('order_no', '=', order.no).execute(),
    ).toEqual([])
  })

  test.each([
    ['another amount', { amountFen: '4999999' }, 'amount'],
    ['an order that we do not know', { orderNo: 'BZ-20260101-000000' }, 'unknownOrder'],
    ['the reference of another order', { reference: '00000000-0000-4000-8000-000000000000' }, 'foreign'],
  ])('is not believed with %s, and somebody is told', async (_name, changes, verdict) => {
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    const wrong = provider.newsOf(order.no, { eventId: `wrong-${verdict}`, ...changes })
    expect(await tell(wrong)).toBe(422)
    expect(await tell(wrong)).toBe(422)
    expect(await statusOf(order)).toBe('pendingPayment')
    expect(await entriesOf(order)).toBe(0)
    const told = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', operator.accountId)
      .execute()
    expect(told).toEqual([{ kind: 'security.fault' }])
  })

  test('about one company’s order does not pay that of another', async () => {
    const mine = await payable()
    const theirs = await payable(rival)
    provider.pay(mine.no, await timeOf(h))
    expect(await tell(provider.newsOf(mine.no, { orderNo: theirs.no, eventId: 'swapped' }))).toBe(422)
    expect(await tell(provider.newsOf(mine.no))).toBe(200)
    const again = provider.newsOf(mine.no, {
      orderNo: theirs.no,
      reference: theirs.id,
      eventId: 'same trade',
    })
    expect(await tell(again)).toBe(422)
    expect((await seen(h, theirs.id, rival)).status).toBe('pendingPayment')
  })

  test('with a second trade number for what is paid is a conflict, not a second payment', async () => {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    await tell(provider.newsOf(order.no))
    expect(await tell(provider.newsOf(order.no, { eventId: 'second', tradeNo: 'T-second' }))).toBe(422)
    expect(await entriesOf(order)).toBe(2)
  })
})

describe('late news', () => {
  test('of money taken before the payer gave the order up pays it after all', async () => {
    const order = await payable()
    const at = await timeOf(h)
    await h.call(own.cancelOrder, { body: { id: order.id, version: order.version } }, payer)
    provider.pay(order.no, at)
    expect(await statusOf(order)).toBe('closed')
    expect(await tell(provider.newsOf(order.no))).toBe(200)
    expect(await statusOf(order)).toBe('paid')
  })

  test('of money taken after the time goes back even where nobody could close the order yet', async () => {
    const order = await payable()
    provider.queryIsSilent = true
    await h.clock.advance(25 * hour)
    provider.pay(order.no, await timeOf(h))
    expect(await statusOf(order)).toBe('pendingPayment')
    expect(await tell(provider.newsOf(order.no))).toBe(200)
    provider.queryIsSilent = false
    await h.clock.advance(hour)
    expect(await statusOf(order)).toBe('refunded')
  })

  test('of money for an order that a newer one has replaced goes back, and the newer one counts', async () => {
    const order = await payable()
    const at = await timeOf(h)
    await h.call(own.cancelOrder, { body: { id: order.id, version: order.version } }, payer)
    provider.pay(order.no, at)
    const newer = await payable()
    expect(await tell(provider.newsOf(order.no))).toBe(200)
    await h.drain()
    expect([await statusOf(order), await statusOf(newer)]).toEqual(['refunded', 'pendingPayment'])
  })

  test('that never comes is asked for before the order is closed', async () => {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    provider.queryIsSilent = true
    await h.clock.advance(25 * hour)
    expect(await statusOf(order)).toBe('pendingPayment')
    provider.queryIsSilent = false
    await h.clock.advance(hour)
    expect(await statusOf(order)).toBe('paid')
  })

  test('of money taken too late sends it back at once, beside the company’s new order', async () => {
    const order = await payable()
    await h.clock.advance(24 * hour + 1_000)
    expect(await statusOf(order)).toBe('closed')
    const second = await payable()
    provider.pay(order.no, await timeOf(h))
    expect(await tell(provider.newsOf(order.no))).toBe(200)
    expect(await statusOf(order)).toBe('refunding')
    expect(await statusOf(second)).toBe('pendingPayment')
    await h.drain()
    expect(await statusOf(order)).toBe('refunded')
    expect(provider.refunds.filter(({ orderNo }) => orderNo === order.no)).toHaveLength(1)
  })

  test('of money that was on its way when the project ended gives it back by the same rule', async () => {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    await h.run(async (ctx) =>
      releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: ctx.now }),
    )
    expect(await statusOf(order)).toBe('closed')
    expect(await tell(provider.newsOf(order.no))).toBe(200)
    await h.drain()
    expect(await statusOf(order)).toBe('refunded')
  })
})

describe('a refund', () => {
  async function leaving(): Promise<OrderDetail> {
    const order = await payable()
    provider.pay(order.no, await timeOf(h))
    await tell(provider.newsOf(order.no))
    await h.run(async (ctx) =>
      releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: ctx.now }),
    )
    return order
  }
  const moved = ({ no }: OrderDetail) => provider.refunds.filter(({ orderNo }) => orderNo === no).length

  test.each([
    ['answers', ['works']],
    ['has done it and says nothing', ['silentDone']],
    ['has not done it and says nothing', ['silentNothing', 'works']],
    ['takes its time', ['pending']],
  ] as const)('is made once by a provider that %s', async (_name, moods) => {
    const order = await leaving()
    provider.moods = [...moods]
    await h.drain()
    await h.clock.advance(hour)
    await h.clock.advance(hour)
    expect(await statusOf(order)).toBe('refunded')
    expect(moved(order)).toBe(1)
  })

  test('that was refused and then told as done, in whatever order, ends as done', async () => {
    const order = await leaving()
    provider.moods = ['refuses']
    await h.drain()
    expect(await statusOf(order)).toBe('refundFailed')
    const done = { state: 'done', tradeNo: `R-${order.no}-T`, at: (await timeOf(h)).toISOString() }
    expect(await tell(provider.refundNewsOf(order.no, done, `done-${order.no}`))).toBe(200)
    expect(await statusOf(order)).toBe('refunded')
    const failed = { state: 'failed', reason: '户名不符' }
    expect(await tell(provider.refundNewsOf(order.no, failed, `failed-${order.no}`))).toBe(200)
    expect(await statusOf(order)).toBe('refunded')
  })

  test('told under a refund number that is not the order’s is not believed', async () => {
    const order = await leaving()
    provider.moods = ['silentNothing']
    await h.drain()
    const done = { state: 'done', tradeNo: 'R', at: (await timeOf(h)).toISOString() }
    const foreign = provider.refundNewsOf(order.no, done, `x-${order.no}`, { refundNo: 'somebody-else' })
    expect(await tell(foreign)).toBe(422)
    expect(await statusOf(order)).toBe('refunding')
  })
})
