import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aFileOf,
  aSubject,
  begin,
  confirmAs,
  day,
  faultsOf,
  handIn,
  paidByTransfer,
  payerName,
  seen,
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
  payer = await h.as({ companyKind: 'supplier', companyName: name, roles: ['supplierAdmin', 'finance'] })
  subject = await aSubject(h, finance)
})
afterAll(() => h?.close())

const waiting = async (as = payer, of = subject): Promise<OrderDetail> =>
  (await handIn(h, as, (await begin(h, as, of, 'transfer')).answer, name)).answer
const reach = async (id: string, as?: Caller) => (await h.call(own.orderOf, { params: { id } }, as)).status

describe('an order', () => {
  test('exists for its two companies only, and on the owner’s side for those who see its money', async () => {
    const { id } = await waiting()
    const { companyId } = finance
    expect(await reach(id)).toBe(401)
    expect(await reach(id, payer)).toBe(200)
    expect(await reach(id, finance)).toBe(200)
    expect(await reach(id, await h.as({ companyId, roles: ['buyer'] }))).toBe(200)
    expect(await reach(id, await h.as({ companyId, roles: ['evaluator'] }))).toBe(404)
    expect(await reach(id, await h.as({ companyKind: 'supplier' }))).toBe(404)
    expect(await reach(id, await h.as({ companyKind: 'platform', roles: ['operator'] }))).toBe(404)
    expect(await reach(id, await h.as({ companyId: null }))).toBe(404)
  })

  test('is handled by its desk, not by its payer, and the other way round', async () => {
    const order = await waiting()
    expect((await confirmAs(h, payer, order)).status).toBe(404)
    const body = { id: order.id, version: order.version }
    const financePaying = await h.call(own.cancelOrder, { body }, finance)
    expect(financePaying.status).toBe(404)
    const buyer = await h.as({ companyId: finance.companyId, roles: ['buyer'] })
    expect((await confirmAs(h, buyer, order)).reason).toBe('role.missing')
    const rival = await h.as({ roles: ['finance'] })
    expect((await confirmAs(h, rival, order)).reason).toBe('security.notFound')
  })

  test('that has changed since is not changed again', async () => {
    const order = await waiting()
    expect((await confirmAs(h, finance, { ...order, version: order.version - 1 })).reason).toBe(
      'security.stale',
    )
    expect((await confirmAs(h, finance, order)).status).toBe(200)
    expect((await confirmAs(h, finance, order)).reason).toBe('security.stale')
  })

  test('takes nothing that would say where the refund goes', async () => {
    const paid = await paidByTransfer(h, { payer, finance, subject, name })
    const bodies = [
      [desk.refundOrder, { id: paid.id, version: paid.version, reason: '早退', payerAccount: '6222' }],
      [desk.settleRefund, { id: paid.id, version: paid.version, serialNo: 'BANK9999', account: '6222' }],
      [desk.retryRefund, { id: paid.id, version: paid.version, payee: { account: '6222' } }],
    ] as const
    for (const [endpoint, body] of bodies) {
      const reply = await h.call(endpoint as typeof desk.refundOrder, { body: body as never }, finance)
      expect(reply.status).toBe(400)
    }
    const changing = {
      id: paid.id,
      version: paid.version,
      fileId: await aFileOf(h, payer),
      payerName: '别人',
    }
    const voucher = { ...changing, payerBank: '别的银行', payerAccount: '99990000111122223' }
    expect((await h.call(own.submitVoucher, { body: voucher }, payer)).reason).toBe('security.wrongStatus')
    const row = await h.db
      .selectFrom('security_order')
      .select('payer_account')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow()
    expect(row.payer_account).toBe('6222020012345678')
  })

  test('shows the whole account number to nobody', async () => {
    const { id } = await paidByTransfer(h, { payer, finance, subject, name })
    for (const as of [payer, finance])
      expect(JSON.stringify(await seen(h, id, as))).not.toContain('6222020012345678')
  })

  test('is not made by its own owner, nor without a verified company', async () => {
    const { companyId } = finance
    const admin = await h.as({ companyId, roles: ['orgAdmin'] })
    expect((await begin(h, admin, subject, 'transfer')).reason).toBe('security.ownSubject')
    const fresh = await h.as({ companyKind: 'supplier', verified: false })
    expect((await begin(h, fresh, subject, 'transfer')).reason).toBe('member.companyUnverified')
    const unknown = { kind: 'tender', id: '00000000-0000-4000-8000-00000000dead' } as const
    expect((await begin(h, payer, unknown, 'transfer')).reason).toBe('security.notFound')
    const narrow = await aSubject(h, finance, { kinds: ['guarantee'] })
    expect((await begin(h, payer, narrow, 'online')).reason).toBe('security.kindNotOffered')
  })
})

describe('at the same moment', () => {
  test('a company gets one order, however often it asks', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => begin(h, payer, subject, n % 2 ? 'online' : 'transfer')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['security.exists']))
  })

  test('an order is confirmed once, and a serial number serves one order', async () => {
    const other = await h.as({ companyKind: 'supplier', companyName: name })
    const [first, second] = [await waiting(), await waiting(other)]
    const given = { serialNo: 'BANK20261121', payerName: name }
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => confirmAs(h, finance, first, given)),
      ...Array.from({ length: 4 }, () => confirmAs(h, finance, second, given)),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    expect(await faultsOf(h)).toEqual([])
  })

  test('two live orders of one company cannot be written even past every rule', async () => {
    const { id } = (await begin(h, payer, subject, 'transfer')).answer
    const again = sql`insert into security_order select (jsonb_populate_record(o,
      jsonb_build_object('id', gen_random_uuid(), 'no', 'BZ-X'))).* from security_order o where id = ${id}::uuid`
    await expect(again.execute(h.db)).rejects.toThrow(/security_order_live/)
  })
})

describe('the ledger', () => {
  const entry = (posting: string, order: string, fen: number) =>
    sql`insert into ledger_entry (posting_id, order_kind, order_id, account, amount_fen, at)
      values (${posting}::uuid, 'security', ${order}::uuid, 'held', ${fen}, now())`.execute(h.db)

  test('takes no posting that does not add up, and is never changed', async () => {
    const { id } = await paidByTransfer(h, { payer, finance, subject, name })
    await expect(entry(id, id, 5)).rejects.toThrow(/add up to zero/)
    await expect(sql`update ledger_entry set amount_fen = 1`.execute(h.db)).rejects.toThrow(/never changed/)
    await expect(sql`delete from ledger_entry`.execute(h.db)).rejects.toThrow(/never changed/)
    await expect(sql`truncate ledger_entry`.execute(h.db)).rejects.toThrow(/never changed/)
  })

  test('tells when an order and its book differ, and the operators of the platform hear of it at night', async () => {
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const paid = await paidByTransfer(h, { payer, finance, subject, name })
    expect(await faultsOf(h)).toEqual([])
    const set = (amount: string) =>
      h.db.updateTable('security_order').set({ amount }).where('id', '=', paid.id).execute()
    await set('50000.01')
    expect(await faultsOf(h)).toEqual([`订单 ${paid.no}（paid）的账目不符：bank、held`])
    await h.run((ctx) => ctx.emit({ type: 'platform.hourPassed', payload: {} }))
    await h.drain()
    await h.clock.advance(day)
    const told = await h.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', operator.accountId)
      .execute()
    expect(told).toEqual([{ title: '保证金账目不符' }])
    await set('50000')
    expect(await faultsOf(h)).toEqual([])
  })
})
