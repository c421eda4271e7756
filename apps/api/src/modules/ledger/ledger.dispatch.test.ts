import { randomUUID } from 'node:crypto'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securities } from '../security/index.ts'
import { type FakeProvider, fakeProvider } from '../security/provider.fixture.ts'
import { aSubject, begin, faultsOf, startSecurities, timeOf } from '../security/security.fixture.ts'
import { verifyLedger } from './index.ts'
import { claimTrade } from './ledger.repository.ts'
import { orderWithTerms } from './reads/orders.ts'
import { takeCallback } from './use-cases/arrivals.ts'

/** Another kind of orders that keeps its orders in the same table. */
const others = { ...securities, name: 'other', prefix: 'FY' }

let h: Harness
let provider: FakeProvider
let finance: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h, finance } = await startSecurities({ payment: provider }))
  subject = await aSubject(h, finance)
})
afterAll(() => h?.close())

/** News of a payment for a new order, as the provider tells it. */
async function paidNews() {
  payer = await h.as({ companyKind: 'supplier' })
  const { id, no, version } = (await begin(h, payer, subject, 'online')).answer
  await h.call(own.payOnline, { body: { id, version } }, payer)
  provider.pay(no, await timeOf(h))
  const { raw, headers } = provider.newsOf(no)
  const callback = provider.verifyCallback(headers, Buffer.from(raw))
  if (!callback) throw new Error('not signed')
  return { id, news: { callback, sha256: '', provider: provider.name } }
}

test('news go to the kind of their number, and to nobody where no kind has it', async () => {
  const { id, news } = await paidNews()
  expect(await h.run((ctx) => takeCallback(ctx, [others], news))).toBe('unknownOrder')
  expect(await h.run((ctx) => takeCallback(ctx, [others, securities], news))).toBe('accepted')
  expect(await h.run((ctx) => takeCallback(ctx, [securities], news))).toBe('repeated')
  const entries = await h.db
    .selectFrom('ledger_entry')
    .select('order_kind')
    .distinct()
    .where('order_id', '=', id)
    .execute()
  expect(entries).toEqual([{ order_kind: 'security' }])
  expect(await faultsOf(h)).toEqual([])
})

test('one line of a bank stands on one order, of whatever kind', async () => {
  const { id } = await paidNews()
  const found = await orderWithTerms(h.db, securities, id)
  const order = { ...found?.order, channel: null, tradeNo: `ICBC${randomUUID()}` } as never
  const claim = (book: typeof securities) => h.run(({ tx }) => claimTrade(tx, book, order, 'trade'))
  expect([await claim(securities), await claim(securities), await claim(others)]).toEqual([true, true, false])
})

test('an entry without its order is found, in the books of its own kind alone', async () => {
  const posting = randomUUID()
  const lost = randomUUID()
  const line = { posting_id: posting, order_kind: 'other', order_id: lost, at: new Date() }
  await h.db
    .insertInto('ledger_entry')
    .values([
      { ...line, account: 'bank', amount_fen: -1 },
      { ...line, account: 'held', amount_fen: 1 },
    ])
    .execute()
  expect((await verifyLedger(h.db, others)).faults.join()).toContain(`分录所记的订单 ${lost} 不存在`)
  expect(await faultsOf(h)).toEqual([])
})
