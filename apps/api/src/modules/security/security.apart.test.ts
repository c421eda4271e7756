import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSecrecy, ordersOfSubject, releaseFor } from './index.ts'
import {
  aCast,
  aSubject,
  begin,
  confirmAs,
  faultsOf,
  handIn,
  payerName,
  seen,
  startSecurities,
} from './security.fixture.ts'

const name = payerName
let h: Harness
let finance: Caller
let buyer: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  ;({ h } = await startSecurities())
})
beforeEach(async () => {
  ;({ finance, payer, subject } = await aCast(h, { profile: 'SALE', apart: true }))
  buyer = await h.as({ companyId: finance.companyId, roles: ['buyer'] })
})
afterEach(async () => {
  // What one of them has to tell is told to the people of that one.
  await h.drain()
  expect(await faultsOf(h)).toEqual([])
})
afterAll(() => h?.close())

const colleague = (...roles: ('finance' | 'buyer' | 'orgAdmin' | 'buyerLead' | 'agent')[]) =>
  h.as({ companyId: finance.companyId, roles })
const waiting = async (): Promise<OrderDetail> =>
  (await handIn(h, payer, (await begin(h, payer, subject, 'transfer')).answer, name)).answer
const reach = async (id: string, as: Caller) => (await h.call(own.orderOf, { params: { id } }, as)).status
const listed = async (as: Caller) => {
  const reply = await h.call(desk.financeDesk, { body: { group: 'all', subjectId: subject.id } }, as)
  // A buyer has no desk at all.
  return reply.status === 403 ? [] : reply.answer.records.map(({ id }) => id)
}
const page = async (as: Caller) => {
  const body = { subjectKind: subject.kind, subjectId: subject.id }
  return (await h.call(desk.subjectSecurity, { body }, as)).answer
}
const told = async ({ accountId }: Caller) =>
  (await h.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  )

describe('where whoever runs a subject reads prices by number', () => {
  test('finance that runs nothing confirms what arrives, and the log names who did', async () => {
    const order = await waiting()
    await h.drain()
    expect(await told(finance)).toEqual(['security.submitted'])
    expect(await listed(finance)).toEqual([order.id])
    expect((await page(finance)).orders.map(({ counterpart }) => counterpart)).toEqual([name])
    expect((await confirmAs(h, finance, order, { payerName: name })).answer.status).toBe('paid')
    const line = await h.db
      .selectFrom('operation_log')
      .select('actor_account_id')
      .where('subject_id', '=', order.id)
      .where('action', '=', 'confirm')
      .executeTakeFirstOrThrow()
    expect(line.actor_account_id).toBe(finance.accountId)
  })

  test('nobody who runs it learns who pays or how many, in whatever second hat', async () => {
    const people = [
      buyer,
      await colleague('finance', 'buyer'),
      await colleague('orgAdmin'),
      await colleague('finance', 'orgAdmin'),
      await colleague('buyerLead'),
    ]
    const before = await Promise.all(people.map(page))
    const order = await waiting()
    await confirmAs(h, finance, order, { payerName: name })
    await h.drain()
    expect(await Promise.all(people.map(page))).toEqual(before)
    expect(before[0]?.secretNote).toMatch(/不参与本次竞价的财务/)
    for (const one of people) {
      expect(await reach(order.id, one)).toBe(404)
      expect(await listed(one)).toEqual([])
      expect(await told(one)).toEqual([])
      const counts = (await h.call(own.waitingCounts, {}, one)).answer
      expect(counts?.desk?.confirm ?? 0).toBe(0)
    }
    expect(await ordersOfSubject(h.db, subject)).toEqual([])
  })

  test('who has run it before and is only finance now does not keep its desk either', async () => {
    const moved = await colleague('finance')
    const order = await waiting()
    expect(await reach(order.id, moved)).toBe(200)
    const session = { accountId: moved.accountId, accountName: '甲', companyId: moved.companyId } as never
    await h.run((ctx) => ctx.log({ subject, action: 'publish' }), session)
    expect(await reach(order.id, moved)).toBe(404)
    expect(await listed(moved)).toEqual([])
    expect((await page(moved)).orders).toEqual([])
    expect((await confirmAs(h, moved, order, { payerName: name })).reason).toBe('security.notFound')
    expect(await reach(order.id, finance)).toBe(200)
  })

  test('the agent that runs it reads no names, and finance of the owner that also works there does not', async () => {
    const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
    subject = await aSubject(h, finance, { profile: 'SALE', apart: true, clerkCompanyId: clerk.companyId })
    await aMandate(h, await colleague('orgAdmin'), clerk)
    const order = await waiting()
    expect(await reach(order.id, clerk)).toBe(404)
    expect(await listed(clerk)).toEqual([])
    const seen = await page(clerk)
    expect([seen.amount, seen.orders, seen.figures.held.count]).toEqual(['50000.00', [], 0])
    expect(seen.secretNote).toMatch(/竞价结束后在这里显示缴纳情况/)
    const others = [await h.as({ companyKind: 'agent', roles: ['agent'] }), await colleague('agent')]
    const body = { subjectKind: subject.kind, subjectId: subject.id }
    for (const one of others) expect((await h.call(desk.subjectSecurity, { body }, one)).status).toBe(404)
    expect(await reach(order.id, finance)).toBe(200)
    await h.db
      .insertInto('membership')
      .values({ account_id: finance.accountId, company_id: clerk.companyId, roles: ['agent'] })
      .execute()
    expect(await reach(order.id, finance)).toBe(404)
    expect(await listed(finance)).toEqual([])
  })

  test('where everybody of finance runs things the platform looks after it', async () => {
    const both = await h.as({ roles: ['finance', 'buyer'] })
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    subject = await aSubject(h, both, { profile: 'SALE', apart: true })
    const order = await waiting()
    await h.drain()
    expect([await told(both), await told(operator)]).toEqual([[], ['security.submitted']])
    expect((await confirmAs(h, operator, order, { payerName: name })).answer.status).toBe('paid')
  })

  test('who has run it before, or works for its agent, hears nothing either, and the platform hears it', async () => {
    const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const owners = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const moved = await colleague('finance')
    const join = ({ accountId }: Caller, company_id: string, role: 'agent' | 'quoter') =>
      h.db
        .insertInto('membership')
        .values({ account_id: accountId, company_id, roles: [role] })
        .execute()
    await join(owners, finance.companyId, 'quoter')
    await join(finance, clerk.companyId, 'agent')
    subject = await aSubject(h, finance, { profile: 'SALE', apart: true, clerkCompanyId: clerk.companyId })
    const session = { accountId: moved.accountId, accountName: '甲', companyId: moved.companyId } as never
    await h.run((ctx) => ctx.log({ subject, action: 'publish' }), session)
    const barred = [finance, moved, clerk, owners]
    const order = await waiting()
    await h.drain()
    expect(await Promise.all(barred.map(told))).toEqual([[], [], [], []])
    for (const one of barred) expect(await reach(order.id, one)).toBe(404)
    expect(await told(operator)).toEqual(['security.submitted'])
    expect(await reach(order.id, operator)).toBe(200)
  })

  test('one clerk alone keeps nothing and sends nothing back before the end', async () => {
    const order = (await confirmAs(h, finance, await waiting(), { payerName: name })).answer
    const body = { id: order.id, version: order.version }
    const kept = await h.call(
      desk.forfeitOrder,
      { body: { ...body, reason: 'breach', note: '悔拍', approval: undefined } } as never,
      finance,
    )
    expect(kept.reason).toBe('security.notYet')
    expect((await h.call(desk.refundOrder, { body: { ...body, reason: '早退' } }, finance)).reason).toBe(
      'security.notYet',
    )
    const deeds = (await seen(h, order.id, finance)).actions
    expect(deeds.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['refund', false],
      ['forfeit', false],
    ])
    expect(await faultsOf(h)).toEqual([])
  })

  test('after the end all who keep the desk see it, however it ended', async () => {
    const order = await waiting()
    const admin = await colleague('orgAdmin')
    await h.run((ctx) => endSecrecy(ctx, subject))
    expect([await reach(order.id, admin), await reach(order.id, buyer)]).toEqual([200, 200])
    subject = await aSubject(h, finance, { profile: 'SALE', apart: true })
    const other = await waiting()
    expect(await reach(other.id, admin)).toBe(404)
    await h.run((ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: ctx.now }))
    expect(await reach(other.id, admin)).toBe(200)
  })
})
