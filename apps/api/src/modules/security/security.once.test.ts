import { refundOrder } from '@jb/contract/security/finance.contract'
import { payOnline } from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import {
  aCast,
  begin,
  faultsOf,
  noticeKindsOf,
  releaseAllOf,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

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
  ;({ finance, payer, subject } = await aCast(h))
  order = (await begin(h, payer, subject, 'online')).answer
  await h.call(payOnline, { body: { id: order.id, version: order.version } }, payer)
  provider.pay(order.no, await timeOf(h))
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const tell = async (changes = {}) => {
  const { raw: payload, headers } = provider.newsOf(order.no, changes)
  const news = { method: 'POST', url: '/payment/callbacks/fake', headers, payload } as const
  return (await h.app.server.inject(news)).statusCode
}

/** What the payment has left behind: lines of the book, jobs of its event, deeds in the log, verdicts, the version. */
async function traces() {
  const { rows: book } = await sql`select account, amount_fen::text as fen from ledger_entry
    where order_id = ${order.id} order by account`.execute(h.db)
  const { rows: events } = await sql`select name from job
    where kind = 'reaction' and payload->>'orderId' = ${order.id} order by name`.execute(h.db)
  const { rows: deeds } = await sql`select action from operation_log
    where subject_kind = 'security' and subject_id = ${order.id} order by seq`.execute(h.db)
  const { rows: news } = await sql`select event_id as event, verdict from payment_callback
    where order_no = ${order.no} order by event_id`.execute(h.db)
  const { status, version } = await seen(h, order.id, payer)
  return { book, events, deeds, news, status, version }
}

test('a payment that is told many times, in one breath, later, and under other numbers, is one payment', async () => {
  const before = await traces()
  expect(await Promise.all([tell(), tell(), tell()])).toEqual([200, 200, 200])
  expect(await tell({ eventId: `F-${order.no}` })).toBe(200)
  const once = await traces()
  expect(once).toEqual({
    book: [
      { account: 'held', fen: '5000000' },
      { account: 'provider.fake', fen: '-5000000' },
    ],
    events: [{ name: 'notice.answered security.paid security.submitted' }, { name: 'security.paid.tell' }],
    deeds: [...before.deeds, { action: 'paid' }],
    news: [
      { event: `E-${order.no}`, verdict: 'accepted' },
      { event: `F-${order.no}`, verdict: 'repeated' },
    ],
    status: 'paid',
    version: before.version + 1,
  })
  expect([await tell(), await tell({ eventId: `F-${order.no}` })]).toEqual([200, 200])
  expect(await traces()).toEqual(once)
  await h.drain()
  expect(await noticeKindsOf(h, payer)).toEqual(['security.paid'])
})

test('news of a payment that comes again after the money went back changes nothing', async () => {
  await tell()
  await releaseAllOf(h, subject, 'cancelled')
  await h.drain()
  const back = await traces()
  expect(back.status).toBe('refunded')
  expect([await tell(), await tell()]).toEqual([200, 200])
  await h.drain()
  expect(await traces()).toEqual(back)
  expect(provider.refunds.filter(({ orderNo }) => orderNo === order.no)).toHaveLength(1)
})

test('a second tap on 退还 has the answer of the first, at once and later, and the money goes back once', async () => {
  await tell()
  await releaseAllOf(h, subject, 'notWon')
  const { id, version } = await seen(h, order.id, finance)
  const key = freshKey()
  const tap = (how = { key }) => h.call(refundOrder, { body: { id, version, reason: '' } }, finance, how)
  const [first, second] = await Promise.all([tap(), tap()])
  expect([first.status, first.answer.status]).toEqual([200, 'refunding'])
  expect(second.answer).toEqual(first.answer)
  await h.drain()
  expect((await seen(h, id, finance)).status).toBe('refunded')
  // Whoever lost the answer asks for it when all is over, and is told the same.
  expect((await tap()).answer).toEqual(first.answer)
  expect((await tap({ key: freshKey() })).reason).toBe('security.stale')
  await h.drain()
  expect(provider.refunds.filter(({ orderNo }) => orderNo === order.no)).toHaveLength(1)
})
