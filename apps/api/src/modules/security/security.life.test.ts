import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyTo, forfeit, holdAgain, standingOf } from './index.ts'
import {
  aFileOf,
  aPayer,
  aSubject,
  begin,
  confirmAs,
  day,
  faultsOf,
  handIn,
  hour,
  noticeKindsOf,
  ownerName,
  paidByTransfer,
  payerName,
  releaseAllOf,
  seen,
  serial,
  startSecurities,
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

describe('a transfer', () => {
  test('counts once finance has seen it, and not before', async () => {
    expect(await stands()).toBe('none')
    const order = (await begin(h, payer, subject, 'transfer')).answer
    expect(order).toMatchObject({ status: 'pendingPayment', side: 'payer', amountInWords: '伍万元整' })
    expect(order.no).toMatch(/^BZ-\d{8}-\d{6}$/)
    expect(order.payee).toMatchObject({ name: ownerName, remark: `保证金 ${order.no}` })
    expect(await stands()).toBe('pending')
    const sent = (await handIn(h, payer, order, supplier)).answer
    expect(sent).toMatchObject({ checking: true, statusName: '核对中' })
    expect(sent.paidFrom).toMatchObject({ account: '**** **** 5678', matches: true })
    expect(await stands()).toBe('checking')
    await h.drain()
    expect(await noticeKindsOf(h, finance)).toContain('security.submitted')
    const paid = await confirmAs(h, finance, sent)
    expect(paid.answer).toMatchObject({ status: 'paid', side: 'desk' })
    expect(await stands()).toBe('ok')
    await h.drain()
    expect(await noticeKindsOf(h, payer)).toContain('security.paid')
  })

  test('comes back with a reason, and can be handed in again', async () => {
    const order = (await begin(h, payer, subject, 'transfer')).answer
    const sent = (await handIn(h, payer, order, supplier)).answer
    const body = { id: sent.id, version: sent.version, reason: '凭证看不清' }
    expect((await h.call(desk.rejectVoucher, { body }, finance)).answer).toMatchObject({ checking: false })
    expect(await stands()).toBe('pending')
    const back = await seen(h, order.id, payer)
    expect(back.rejection).toBe('凭证看不清')
    expect((await handIn(h, payer, back, supplier)).answer.checking).toBe(true)
  })

  test('from another name is asked about twice, and never taken where the law wants the company’s own account', async () => {
    const order = (await begin(h, payer, subject, 'transfer')).answer
    const sent = (await handIn(h, payer, order, '周明')).answer
    expect(sent.paidFrom?.matches).toBe(false)
    const twice = await confirmAs(h, finance, sent, { payerName: '周明' })
    expect(twice.reason).toBe('security.payerDiffers')
    const taken = await confirmAs(h, finance, sent, { payerName: '周明', acceptOtherPayer: true })
    expect(taken.answer.status).toBe('paid')

    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const bound = await aSubject(h, finance, { profile: 'STATUTORY' })
    const strict = (await begin(h, payer, bound, 'transfer')).answer
    const given = (await handIn(h, payer, strict, '周明')).answer
    const no = await confirmAs(h, operator, given, { payerName: '周明', acceptOtherPayer: true })
    expect(no.reason).toBe('security.payerMismatch')
  })

  test('goes back with a bank’s serial number, which no other order has', async () => {
    const paid = await paidByTransfer(h, { payer, finance, subject, name: supplier })
    await releaseAllOf(h, subject, 'notWon')
    expect(await stands()).toBe('released')
    const waiting = await seen(h, paid.id, finance)
    expect(waiting).toMatchObject({ statusName: '待退还' })
    expect(waiting.actions.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['refund', true],
      ['forfeit', false],
    ])
    const body = { id: paid.id, version: waiting.version, reason: '' }
    const going = (await h.call(desk.refundOrder, { body }, finance)).answer
    expect(going).toMatchObject({ status: 'refunding' })
    const failed = await h.call(
      desk.failRefund,
      { body: { id: paid.id, version: going.version, reason: '户名不符' } },
      finance,
    )
    expect(failed.answer).toMatchObject({ status: 'refundFailed', refund: { failure: '户名不符' } })
    const again = await h.call(
      desk.retryRefund,
      { body: { id: paid.id, version: failed.answer.version } },
      finance,
    )
    const serialNo = serial()
    const done = await h.call(
      desk.settleRefund,
      { body: { id: paid.id, version: again.answer.version, serialNo } },
      finance,
    )
    expect(done.answer).toMatchObject({ status: 'refunded', refund: { tradeNo: serialNo } })

    const other = await h.as({ companyKind: 'supplier', companyName: '渭南泾禾劳务有限公司' })
    subject = await aSubject(h, finance)
    const second = await paidByTransfer(h, { payer: other, finance, subject, name: '渭南泾禾劳务有限公司' })
    await releaseAllOf(h, subject, 'notWon')
    const now = await seen(h, second.id, finance)
    const sent = { id: second.id, version: now.version, reason: '' }
    const { version } = (await h.call(desk.refundOrder, { body: sent }, finance)).answer
    const used = await h.call(desk.settleRefund, { body: { id: second.id, version, serialNo } }, finance)
    expect(used.reason).toBe('security.serialNoUsed')
  })
})

describe('a guarantee', () => {
  const given = { form: 'bankGuarantee', no: 'BH-1', issuer: '中国银行', validUntil: '2027-06-01' } as const

  test('has to live long enough, to be shown, and not to stand for another', async () => {
    const { id } = (await begin(h, payer, subject, 'guarantee')).answer
    const fileId = await aFileOf(h, payer)
    const send = (changes: object) =>
      h.call(own.submitGuarantee, { body: { id, version: 1, ...given, fileId, ...changes } }, payer)
    expect((await send({ validUntil: '2027-02-28' })).reason).toBe('security.guaranteeTooShort')
    expect((await send({ fileId: null })).reason).toBe('security.guaranteeFile')
    const sent = (await send({})).answer
    expect(sent).toMatchObject({ checking: true, guarantee: { formName: '银行保函' } })
    const paid = await confirmAs(h, finance, sent, { serialNo: '', payerName: '' })
    expect(paid.answer.status).toBe('paid')

    const other = await h.as({ companyKind: 'supplier' })
    const theirs = (await begin(h, other, subject, 'guarantee')).answer
    const body = { id: theirs.id, version: 1, ...given, fileId: await aFileOf(h, other) }
    expect((await h.call(own.submitGuarantee, { body }, other)).reason).toBe('security.guaranteeUsed')
  })

  test('is given back by saying so', async () => {
    const { id } = (await begin(h, payer, subject, 'guarantee')).answer
    const form = { ...given, form: 'electronicGuarantee' as const, no: 'BH-2', fileId: null }
    const sent = (await h.call(own.submitGuarantee, { body: { id, version: 1, ...form } }, payer)).answer
    await confirmAs(h, finance, sent, { serialNo: '', payerName: '' })
    await releaseAllOf(h, subject, 'cancelled')
    await h.drain()
    expect((await seen(h, id, payer)).status).toBe('refunded')
  })
})

describe('time', () => {
  test('closes what nobody pays within a day, and then a new order is possible', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.exists')
    await h.clock.advance(24 * hour + 1_000)
    expect((await seen(h, order.id, payer)).status).toBe('closed')
    expect((await begin(h, payer, subject, 'transfer')).status).toBe(200)
  })

  test('does not close what is being checked', async () => {
    const order = (await begin(h, payer, subject, 'transfer')).answer
    await handIn(h, payer, order, supplier)
    await h.clock.advance(3 * day)
    expect((await seen(h, order.id, payer)).checking).toBe(true)
    const late = await h.as({ companyKind: 'supplier' })
    expect((await begin(h, late, subject, 'transfer')).reason).toBe('security.payTimeOver')
  })
})

describe('the subject', () => {
  test('takes a security back into account when its bidder comes back in time', async () => {
    const paid = await paidByTransfer(h, { payer, finance, subject, name: supplier })
    await releaseAllOf(h, subject, 'withdrawn')
    expect(await stands()).toBe('released')
    expect(await h.run((ctx) => holdAgain(ctx, subject, payer.companyId))).toBe(true)
    expect(await stands()).toBe('ok')
    expect((await seen(h, paid.id, payer)).refund).toBeNull()
  })

  test('keeps it after a breach, or makes it part of the price', async () => {
    const paid = await paidByTransfer(h, { payer, finance, subject, name: supplier })
    const kept = await h.run((ctx) =>
      forfeit(ctx, { subject, companyId: payer.companyId, reason: 'breach', payTo: ownerName }),
    )
    expect(kept).toEqual({ orderId: paid.id })
    expect(await seen(h, paid.id, payer)).toMatchObject({
      status: 'forfeited',
      forfeit: { reasonName: '竞价成交后悔拍' },
    })
    const other = await h.as({ companyKind: 'supplier', companyName: '济南齐砺管业有限公司' })
    const second = await paidByTransfer(h, { payer: other, finance, subject, name: '济南齐砺管业有限公司' })
    await h.run((ctx) => applyTo(ctx, { subject, companyId: other.companyId, into: '价款' }))
    expect((await seen(h, second.id, other)).status).toBe('applied')
  })

  test('closes what is not paid when it ends, and what is being checked goes back once it has come', async () => {
    const open = (await begin(h, payer, subject, 'online')).answer
    const other = await h.as({ companyKind: 'supplier', companyName: '济南齐砺管业有限公司' })
    const sent = (
      await handIn(h, other, (await begin(h, other, subject, 'transfer')).answer, '济南齐砺管业有限公司')
    ).answer
    expect(await releaseAllOf(h, subject, 'cancelled')).toBe(0)
    expect((await seen(h, open.id, payer)).status).toBe('closed')
    const now = await seen(h, sent.id, finance)
    const paid = await confirmAs(h, finance, now, { payerName: '济南齐砺管业有限公司' })
    expect(paid.answer).toMatchObject({ status: 'paid', statusName: '待退还' })
  })
})

describe('a subject that is over', () => {
  test('takes nothing more, so that no money comes for which there is no way back', async () => {
    await releaseAllOf(h, subject, 'cancelled')
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.payTimeOver')
  })
})
