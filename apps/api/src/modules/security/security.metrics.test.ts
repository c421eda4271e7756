import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stuckCounts } from '../ledger/index.ts'
import { checkBalance } from '../ledger/use-cases/nightly.ts'
import { releaseFor, securities } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import {
  aSubject,
  begin,
  day,
  faultsOf,
  paidByTransfer,
  payerName,
  payOnPage,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

const token = 't'.repeat(32)
const name = payerName
let h: Harness
let provider: FakeProvider
let finance: Caller
let subject: Subject
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h, finance } = await startSecurities({ payment: provider, config: { METRICS_TOKEN: token } }))
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

async function figure(metric: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await h.app.server.inject({ url: '/metrics', headers })
  return Number(new RegExp(`^${metric} ([\\d.e-]+)$`, 'm').exec(body)?.[1])
}
const release = (companyId: string) =>
  h.run((ctx) => releaseFor(ctx, { subject, companyIds: [companyId], cause: 'notWon', from: ctx.now }))

test('a refund that fails is stuck until it is done', async () => {
  const payer = await h.as({ companyKind: 'supplier' })
  const order = (await begin(h, payer, subject, 'online')).answer
  await payOnPage(h, payer, order)
  provider.pay(order.no, await timeOf(h))
  const { raw, headers } = provider.newsOf(order.no)
  await h.app.server.inject({ method: 'POST', url: '/payment/callbacks/fake', headers, payload: raw })
  expect(await figure('security_refunds_stuck')).toBe(0)
  provider.moods = ['refuses']
  await release(payer.companyId)
  // The fifth working day comes sooner or later by the day of the week and by holidays.
  for (let days = 0; days < 20 && (await figure('security_refunds_stuck')) === 0; days += 1)
    await h.clock.advance(day)
  expect(await figure('security_refunds_stuck')).toBe(1)
  provider.refunds.push({ refundNo: `${order.no}-T`, orderNo: order.no, amountFen: 5_000_000n })
  await h.clock.advance(2 * day)
  expect(await figure('security_refunds_stuck')).toBe(0)
})

test('what finance has not given back by the day of the law is late', async () => {
  subject = await aSubject(h, finance)
  const payer = await h.as({
    companyKind: 'supplier',
    companyName: name,
    roles: ['supplierAdmin', 'finance'],
  })
  await paidByTransfer(h, { payer, finance, subject, name })
  await release(payer.companyId)
  expect(await figure('security_refunds_late')).toBe(0)
  await h.clock.advance(20 * day)
  expect(await figure('security_refunds_late')).toBe(1)
})

test('the figures look at what is on its way, never through all orders', async () => {
  const plan = await h.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${stuckCounts(securities)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('security_order_going')
  expect(plan).toMatch(/Index (Only )?Scan (using|on) security_order_due/)
  expect(plan).toMatch(/Index Cond: \(release_due_at </)
  expect(plan).not.toContain('Seq Scan')
})

test('a fact that nobody has reacted to yet ages, also while it is tried again', async () => {
  await h.drain()
  expect(await figure('outbox_oldest_seconds')).toBe(0)
  await release((await h.as({ companyKind: 'supplier' })).companyId)
  await h.run((ctx) => ctx.emit({ type: 'platform.hourPassed', payload: {} }))
  await sql`update job set created_at = app_now() - interval '10 minutes', due_at = app_now() + interval '5 minutes'
    where kind = 'reaction' and status = 'pending'`.execute(h.db)
  const age = await figure('outbox_oldest_seconds')
  expect(age).toBeGreaterThanOrEqual(600)
  expect(age).toBeLessThan(700)
})

test('what the nightly check of the books finds is counted', async () => {
  await h.run((ctx) => checkBalance(ctx, securities))
  const before = await figure('security_ledger_faults_total')
  const payer = await h.as({ companyKind: 'supplier', companyName: name })
  subject = await aSubject(h, finance)
  const { id } = await paidByTransfer(h, { payer, finance, subject, name })
  const set = (amount: string) =>
    h.db.updateTable('security_order').set({ amount }).where('id', '=', id).execute()
  await set('60000')
  await h.run((ctx) => checkBalance(ctx, securities))
  expect(await figure('security_ledger_faults_total')).toBe(before + 1)
  await set('50000')
})
