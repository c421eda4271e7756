import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSecrecy, hasPaid, ordersOfSubject, setTerms } from './index.ts'
import {
  aPayer,
  aSubject,
  begin,
  confirmAs,
  day,
  faultsOf,
  handIn,
  paidByTransfer,
  payerName,
  startSecurities,
} from './security.fixture.ts'

const name = payerName
let h: Harness
let finance: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
})
beforeEach(async () => {
  payer = await aPayer(h, name)
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const waiting = async (as = payer, of = subject): Promise<OrderDetail> =>
  (await handIn(h, as, (await begin(h, as, of, 'transfer')).answer, name)).answer
const reach = async (id: string, as?: Caller) => (await h.call(own.orderOf, { params: { id } }, as)).status

describe('where the law hides who takes part', () => {
  let secret: Subject
  let operator: Caller
  beforeEach(async () => {
    secret = await aSubject(h, finance, { profile: 'VOLUNTARY' })
    operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  })
  const all = async (as: Caller) => {
    const list = await h.call(desk.financeDesk, { body: { group: 'all', subjectId: secret.id } }, as)
    const body = { subjectKind: secret.kind, subjectId: secret.id }
    const page = await h.call(desk.subjectSecurity, { body }, as)
    const counts = await h.call(own.waitingCounts, {}, as)
    const terms = await h.call(own.termsOf, { params: { kind: secret.kind, id: secret.id } }, as)
    return { list: list.answer, page: page.answer, counts: counts.answer, terms: terms.answer }
  }

  test('nothing that the owner reads, hears or finds in a log tells how many have paid', async () => {
    const { companyId } = finance
    const admin = await h.as({ companyId, roles: ['orgAdmin', 'finance', 'buyer', 'buyerLead'] })
    const before = await all(admin)
    expect(before.page.secretNote).toMatch(/保密/)
    const orders = []
    for (let n = 0; n < 3; n += 1) {
      const one = await h.as({ companyKind: 'supplier', companyName: name })
      const sent = await waiting(one, secret)
      orders.push((await confirmAs(h, operator, sent, { payerName: name })).answer)
    }
    await h.drain()
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    expect(await all(admin)).toEqual(before)
    for (const { id } of orders) expect(await reach(id, admin)).toBe(404)
    expect(await ordersOfSubject(h.db, secret)).toEqual([])
    const told = await h.db
      .selectFrom('notice')
      .select('id')
      .where('account_id', '=', admin.accountId)
      .execute()
    expect(told).toEqual([])
    expect(new Set(orders.map(({ no }) => no.slice(-6))).size).toBe(3)
  })

  test('the platform keeps the desk, but for nobody who belongs to the owner too', async () => {
    const order = await waiting(payer, secret)
    expect(await reach(order.id, operator)).toBe(200)
    const two = await h.as({ companyKind: 'platform', roles: ['operator'] })
    await h.db
      .insertInto('membership')
      .values({ account_id: two.accountId, company_id: finance.companyId, roles: ['buyer'] })
      .execute()
    expect(await reach(order.id, two)).toBe(404)
    const list = await h.call(desk.financeDesk, { body: { group: 'all' } }, two)
    expect(list.answer.records.map(({ id }) => id)).not.toContain(order.id)
    expect((await all(operator)).list.records.map(({ id }) => id)).toEqual([order.id])
  })

  test('the clerk of the agent keeps it, for as long as the mandate holds', async () => {
    const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const admin = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'] })
    const run = await aSubject(h, finance, { profile: 'VOLUNTARY', clerkCompanyId: clerk.companyId })
    const order = await waiting(payer, run)
    expect(await reach(order.id, clerk)).toBe(404)
    await aMandate(h, admin, clerk)
    const both = await h.as({ companyId: clerk.companyId, roles: ['agent'] })
    await h.db
      .insertInto('membership')
      .values({ account_id: both.accountId, company_id: finance.companyId, roles: ['finance'] })
      .execute()
    expect(await reach(order.id, clerk)).toBe(200)
    for (const one of [both, operator]) expect(await reach(order.id, one)).toBe(404)
    await h.drain()
    const told = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', clerk.accountId)
      .execute()
    expect(told.map(({ kind }) => kind)).toContain('security.submitted')
    const owners = await h.db
      .selectFrom('notice')
      .select('place_search')
      .where('account_id', 'in', [admin.accountId, finance.accountId, both.accountId])
      .execute()
    expect(JSON.stringify(owners)).not.toContain(order.id)
    expect((await confirmAs(h, clerk, order, { payerName: name })).answer.status).toBe('paid')
  })

  test.each([
    ['was taken back', (end: { readonly revoke: () => Promise<void> }) => end.revoke()],
    ['has run out', () => h.clock.advance(91 * day)],
  ])(
    'once the mandate %s the platform keeps it: it hears what waits, and confirms it',
    async (_how, over) => {
      const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
      const admin = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'] })
      const run = await aSubject(h, finance, { profile: 'VOLUNTARY', clerkCompanyId: clerk.companyId })
      const mandate = await aMandate(h, admin, clerk)
      const order = await waiting(payer, run)
      await h.drain()
      const told = async ({ accountId }: Caller) => {
        const mine = h.db.selectFrom('notice').select('place_search').where('account_id', '=', accountId)
        return JSON.stringify(await mine.execute()).includes(order.id)
      }
      const listed = async (as: Caller) =>
        (await h.call(desk.financeDesk, { body: { group: 'all' } }, as)).answer.records.map(({ id }) => id)
      expect([await told(clerk), await told(operator), await reach(order.id, operator)]).toEqual([
        true,
        false,
        404,
      ])
      expect(await listed(operator)).not.toContain(order.id)
      await over(mandate)
      await h.run((ctx) => ctx.emit({ type: 'platform.hourPassed', payload: {} }))
      await h.drain()
      expect([await told(operator), await reach(order.id, operator), await reach(order.id, clerk)]).toEqual([
        ...[true, 200, 404],
      ])
      expect(await listed(operator)).toContain(order.id)
      expect(await listed(clerk)).toEqual([])
      for (const one of [admin, finance]) expect(await reach(order.id, one)).toBe(404)
      expect((await confirmAs(h, operator, order, { payerName: name })).answer.status).toBe('paid')
    },
  )

  test('after the opening the owner’s finance sees all of it', async () => {
    const order = await waiting(payer, secret)
    await h.run((ctx) => endSecrecy(ctx, secret))
    expect(await reach(order.id, finance)).toBe(200)
    expect((await all(finance)).page.orders.map(({ id }) => id)).toEqual([order.id])
    expect(await reach(order.id, operator)).toBe(404)
  })

  test('its terms are fixed from the beginning, so that a refusal tells nothing', async () => {
    const change = (of: Subject, profile: 'VOLUNTARY' | 'SOURCING') =>
      h.run((ctx) =>
        setTerms(ctx, {
          ...{ subject: of, ownerCompanyId: finance.companyId, title: '新标题', amount: '40000' },
          ...{ kinds: ['transfer'], payUntil: new Date(ctx.now.getTime() + day), profile },
          payee: { name: '甲', bank: '乙', account: '1' },
        }),
      )
    expect(await change(secret, 'VOLUNTARY')).toEqual({ refused: 'security.locked' })
    expect(await change(subject, 'SOURCING')).toBeUndefined()
    await paidByTransfer(h, { payer, finance, subject, name })
    expect(await hasPaid(h.db, subject)).toBe(true)
    const again = await aSubject(h, finance)
    await waiting(payer, again)
    expect(await change(again, 'SOURCING')).toEqual({ refused: 'security.locked' })
  })
})
