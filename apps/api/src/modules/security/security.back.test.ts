import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdAgain, releaseFor, standingOf } from './index.ts'
import {
  aPayer,
  aSubject,
  begin,
  confirmAs,
  day,
  faultsOf,
  handIn,
  hour,
  noticeKindsOf,
  paidByTransfer,
  payerName,
  payOnPage,
  releaseAllOf,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

const supplier = payerName
let h: Harness
let finance: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
})
beforeEach(async () => {
  payer = await aPayer(h, supplier)
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const stands = async () => (await standingOf(h.db, subject, payer.companyId)).status

describe('the sandbox', () => {
  test('shows a page that says what it is, and pays the order in a browser’s request', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    expect(order.online).toMatchObject({ sandbox: true, provider: '沙箱支付' })
    const { url } = (await h.call(own.payOnline, { body: { id: order.id, version: 1 } }, payer)).answer
    const page = await h.app.server.inject({ method: 'GET', url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('沙箱支付，不产生真实资金')
    expect(page.body).toContain('¥50,000.00')
    const paid = await payOnPage(h, payer, order)
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `/orderDetails?id=${order.id}`])
    expect(await seen(h, order.id, payer)).toMatchObject({ status: 'paid' })
    expect(await stands()).toBe('ok')
    expect((await h.app.server.inject({ method: 'GET', url })).body).toContain('已经支付')
  })

  test('knows no page that we did not make', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    const url = `/payment-sandbox/${order.no}.AAAA`
    expect((await h.app.server.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect((await h.app.server.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect(await stands()).toBe('pending')
  })

  test('gives the money back by itself before the due day is over, once', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    await payOnPage(h, payer, order)
    await releaseAllOf(h, subject, 'withdrawn')
    await h.drain()
    expect((await seen(h, order.id, payer)).status).toBe('paid')
    const due = new Date((await seen(h, order.id, payer)).refund?.dueAt ?? '')
    await h.clock.advance(due.getTime() - (await timeOf(h)).getTime() - hour)
    const back = await seen(h, order.id, payer)
    expect(back).toMatchObject({ status: 'refunded', overdue: false })
    expect(back.refund?.tradeNo).toMatch(/^ST/)
  })

  test('gives it back at once when the project has ended', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    await payOnPage(h, payer, order)
    await releaseAllOf(h, subject, 'cancelled')
    await h.drain()
    expect((await seen(h, order.id, payer)).status).toBe('refunded')
    expect(await noticeKindsOf(h, payer)).toContain('security.refunded')
  })
})

test('a payer whose slip is confirmed after the end reads when the money goes back, not that it may go on', async () => {
  const sent = (await handIn(h, payer, (await begin(h, payer, subject, 'transfer')).answer, supplier)).answer
  await releaseAllOf(h, subject, 'notWon')
  const paid = await confirmAs(h, finance, await seen(h, sent.id, finance), { payerName: supplier })
  expect(paid.answer.status).toBe('paid')
  await h.drain()
  const { body } = await h.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', payer.accountId)
    .where('kind', '=', 'security.paid')
    .executeTakeFirstOrThrow()
  expect(body).toMatch(/已到账，应在 .+ 前原路退还/)
  expect(body).not.toContain('继续')
})

test('a payer who takes part again before the news goes out reads nothing of its way back', async () => {
  await paidByTransfer(h, { payer, finance, subject, name: supplier })
  await releaseAllOf(h, subject, 'withdrawn')
  await h.run((ctx) => holdAgain(ctx, subject, payer.companyId))
  await h.drain()
  expect(await noticeKindsOf(h, payer)).toEqual(['security.paid'])
})

test('the payer asks for what is due once a day', async () => {
  const paid = await paidByTransfer(h, { payer, finance, subject, name: supplier })
  const body = { id: paid.id }
  expect((await h.call(own.remindRefund, { body }, payer)).reason).toBe('security.nothingDue')
  await releaseAllOf(h, subject, 'notWon')
  expect((await h.call(own.remindRefund, { body }, payer)).status).toBe(200)
  expect((await h.call(own.remindRefund, { body }, payer)).reason).toBe('security.remindedToday')
  expect(await noticeKindsOf(h, finance)).toContain('security.reminded')
  await h.clock.advance(day)
  expect((await h.call(own.remindRefund, { body }, payer)).status).toBe(200)
})

test('finance sends many back together and sees how far it is', async () => {
  const payers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => h.as({ companyKind: 'supplier', companyName: `供货企业${n}号` })),
  )
  const ids: string[] = []
  for (const [n, one] of payers.entries()) {
    ids.push((await paidByTransfer(h, { payer: one, finance, subject, name: `供货企业${n}号` })).id)
  }
  const except = payers.slice(0, 1).map(({ companyId }) => companyId)
  await h.run(async (ctx) =>
    releaseFor(ctx, { subject, companyIds: 'all', exceptCompanyIds: except, cause: 'notWon', from: ctx.now }),
  )
  const batch = (await h.call(desk.startRefundBatch, { body: { ids } }, finance)).answer
  expect(batch).toMatchObject({ status: 'running', total: 12, done: 0 })
  await h.drain()
  const after = (await h.call(desk.refundBatchOf, { params: { id: batch.id } }, finance)).answer
  expect(after).toMatchObject({ status: 'done', done: 11, failed: 1 })
  expect(after.failures[0]).toMatchObject({ orderId: ids[0] })
  const { counts } = (
    await h.call(desk.financeDesk, { body: { group: 'refund', subjectId: subject.id } }, finance)
  ).answer
  expect(counts).toMatchObject({ refund: 11, held: 12 })
})
