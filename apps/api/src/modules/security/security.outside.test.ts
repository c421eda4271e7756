import { retryRefund } from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyLedger } from '../ledger/index.ts'
import { releaseFor, securities } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import { aCast, begin, faultsOf, hour, seen, startSecurities, timeOf } from './security.fixture.ts'

const minute = 60_000
let h: Harness
let provider: FakeProvider
let finance: Caller
let payer: Caller
let subject: Subject
let order: OrderDetail
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h } = await startSecurities({ payment: provider }))
})
beforeEach(async () => {
  provider.meanwhile = undefined
  provider.pageIsSilent = false
  ;({ finance, payer, subject } = await aCast(h))
  order = (await begin(h, payer, subject, 'online')).answer
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const paying = (key?: string) =>
  h.call(
    own.payOnline,
    { body: { id: order.id, version: order.version } },
    payer,
    key === undefined ? undefined : { key },
  )
const tell = async (news: { raw: string; headers: Record<string, string> }) => {
  const url = '/payment/callbacks/fake'
  return (await h.app.server.inject({ method: 'POST', url, headers: news.headers, payload: news.raw }))
    .statusCode
}
const intent = () =>
  h.db.selectFrom('payment_intent').selectAll().where('order_id', '=', order.id).executeTakeFirst()
const statusOf = async () => (await seen(h, order.id, payer)).status

describe('a provider that is asked for its page', () => {
  test('holds up nobody: others begin their orders of the same subject meanwhile, and the intent is kept already', async () => {
    const rival = await h.as({ companyKind: 'supplier' })
    const during: unknown[] = []
    provider.meanwhile = async () => {
      during.push((await begin(h, rival, subject, 'online')).status, (await intent())?.answered_at)
    }
    expect((await paying()).status).toBe(200)
    expect(during).toEqual([200, null])
    expect((await intent())?.answered_at).not.toBeNull()
  })

  test('that says nothing leads nobody anywhere; asked again it opens the same payment', async () => {
    provider.pageIsSilent = true
    const silent = await paying()
    expect([silent.status >= 400, silent.reason]).toEqual([true, 'security.providerSilent'])
    expect((await intent())?.answered_at).toBeNull()
    provider.pageIsSilent = false
    const trade = provider.payments.get(order.no)?.tradeNo
    expect((await paying()).answer.url).toContain(order.no)
    expect(provider.payments.get(order.no)?.tradeNo).toBe(trade)
  })

  test('after the order was given up meanwhile is not shown', async () => {
    provider.meanwhile = () =>
      h.call(own.cancelOrder, { body: { id: order.id, version: order.version } }, payer)
    expect((await paying()).reason).toBe('security.stale')
  })

  test('answers the same key with the same page, also at once', async () => {
    const key = freshKey()
    const replies = await Promise.all([paying(key), paying(key), paying(key)])
    expect(new Set(replies.map(({ answer }) => answer.url)).size).toBe(1)
    expect((await paying(key)).answer.url).toBe(replies[0]?.answer.url)
  })

  test('is asked by itself within minutes whether it took the money, should its word be lost', async () => {
    await paying()
    await h.clock.advance(3 * minute)
    expect(await statusOf()).toBe('pendingPayment')
    provider.pay(order.no, await timeOf(h))
    await h.clock.advance(20 * minute)
    expect(await statusOf()).toBe('paid')
  })
})

describe('news that was not believed', () => {
  test('is looked at again when it is told again, and believed once our order fits', async () => {
    await paying()
    provider.pay(order.no, await timeOf(h))
    const set = (channel: string) =>
      h.db.updateTable('security_order').set({ channel }).where('id', '=', order.id).execute()
    await set('other')
    const news = provider.newsOf(order.no)
    expect(await tell(news)).toBe(422)
    await set('fake')
    expect(await tell(news)).toBe(200)
    expect(await tell(news)).toBe(200)
    expect(await statusOf()).toBe('paid')
  })
})

describe('a refund that failed', () => {
  const moved = () => provider.refunds.filter(({ orderNo }) => orderNo === order.no)
  beforeEach(async () => {
    await paying()
    provider.pay(order.no, await timeOf(h))
    await tell(provider.newsOf(order.no))
    provider.moods = ['refuses']
    await h.run((ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: ctx.now }))
    await h.clock.advance(minute)
    expect(await statusOf()).toBe('refundFailed')
  })
  const again = async () => {
    const { id, version } = await seen(h, order.id, finance)
    return (await h.call(retryRefund, { body: { id, version } }, finance)).answer.status
  }

  test('is asked for once more when finance says so, also by a provider that remembers the failure', async () => {
    expect(await again()).toBe('refunding')
    await h.clock.advance(minute)
    expect(await statusOf()).toBe('refunded')
    expect(moved()).toHaveLength(1)
  })

  test('fails again in so many words where the provider still refuses', async () => {
    provider.moods = ['refuses']
    expect(await again()).toBe('refunding')
    await h.clock.advance(minute)
    expect(await statusOf()).toBe('refundFailed')
    expect(provider.moods).toEqual([])
    expect(moved()).toEqual([])
  })

  test('is found to be done after all by asking, and never asked for again by itself', async () => {
    await h.clock.advance(5 * hour)
    expect(await statusOf()).toBe('refundFailed')
    expect(moved()).toEqual([])
    provider.refunds.push({ refundNo: `${order.no}-T`, orderNo: order.no, amountFen: 5_000_000n })
    await h.clock.advance(30 * hour)
    expect(await statusOf()).toBe('refunded')
    expect(moved()).toHaveLength(1)
  })
})

describe('the check of all books', () => {
  test('reads an order and its book at one moment: a payment in between is no fault', async () => {
    await paying()
    provider.pay(order.no, await timeOf(h))
    let results = 0
    const between: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        results += 1
        if (results === 2) await tell(provider.newsOf(order.no))
        return result
      },
    }
    expect((await verifyLedger(h.db.withPlugin(between), securities)).faults).toEqual([])
    expect(await statusOf()).toBe('paid')
  })
})
