import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberDoor } from '../member/index.ts'
import { dropTerms, holdAgain, releaseFor, setTerms, standingOf, suspend } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import {
  aCast,
  aPayer,
  aSubject,
  begin,
  faultsOf,
  handIn,
  hour,
  ownerName,
  paidByTransfer,
  payerName,
  seen,
  startSecurities,
  timeOf,
} from './security.fixture.ts'

const name = payerName
let h: Harness
let provider: FakeProvider
let finance: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h } = await startSecurities({ payment: provider }))
})
beforeEach(async () => {
  ;({ finance, payer, subject } = await aCast(h))
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

const termsOf = async (as: Caller) =>
  (await h.call(own.termsOf, { params: { kind: subject.kind, id: subject.id } }, as)).answer
const tell = async (no: string) => {
  const { raw, headers } = provider.newsOf(no)
  const url = '/payment/callbacks/fake'
  return (await h.app.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
}

const heldLetters = ({ accountId }: Caller) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['security.held', 'security.resumed'])
    .orderBy('created_at')
    .execute()
const bodiesTo = async (as: Caller) => (await heldLetters(as)).map(({ body }) => body)
const lettersTo = async (as: Caller) =>
  (await heldLetters(as)).map(({ title, body }) => `${title}：${/BZ-[0-9-]+/.exec(body)?.[0]}`)

describe.each([
  {
    what: 'a subject that the platform has taken offline',
    hold: (on: boolean) => h.run((ctx) => suspend(ctx, subject, on)),
  },
  {
    what: 'the subject of a frozen owner',
    hold: (on: boolean) =>
      h.run((ctx) =>
        on
          ? memberDoor.freezeCompany(ctx, finance.companyId, '涉嫌虚假招标')
          : memberDoor.unfreezeCompany(ctx, finance.companyId, '已核实'),
      ),
  },
])('$what', ({ hold }) => {
  test('leads nobody to pay for it, by whatever way, until it is back', async () => {
    const transfer = (await begin(h, payer, subject, 'transfer')).answer
    const other = await h.as({ companyKind: 'supplier' })
    const online = (await begin(h, other, subject, 'online')).answer
    const late = await h.as({ companyKind: 'supplier' })
    await hold(true)
    expect((await begin(h, late, subject, 'transfer')).reason).toBe('security.onHold')
    const { id, version } = online
    const paying = () => h.call(own.payOnline, { body: { id, version } }, other)
    expect((await paying()).reason).toBe('security.onHold')
    expect((await handIn(h, payer, transfer, name)).reason).toBe('security.onHold')
    const shown = await termsOf(payer)
    expect([shown.required, shown.title, shown.kinds]).toEqual([false, '', []])
    const mine = await seen(h, transfer.id, payer)
    expect(mine.payee).toBeNull()
    expect(JSON.stringify(mine)).not.toContain('61001234567890123456')
    expect(mine.next).toMatch(/先不要付款/)
    expect(mine.actions.map(({ id: deed, enabled }) => [deed, enabled])).toEqual([
      ['submitVoucher', false],
      ['cancel', true],
    ])
    const list = await h.call(own.orders, { body: {} }, payer)
    expect(list.answer.records[0]?.next).toMatch(/先不要付款/)
    expect((await standingOf(h.db, subject, late.companyId)).required).toBe(true)
    await hold(false)
    expect((await paying()).status).toBe(200)
    expect((await seen(h, transfer.id, payer)).payee?.name).toBe(ownerName)
    expect((await termsOf(payer)).required).toBe(true)
  })

  test('tells whoever was about to pay not to, and when it goes on, and nobody else', async () => {
    const open = (await begin(h, payer, subject, 'transfer')).answer
    const [paid, late, elsewhere] = [await aPayer(h, '甲'), await aPayer(h, '乙'), await aPayer(h, '丙')]
    await paidByTransfer(h, { payer: paid, finance, subject, name: '甲' })
    await begin(h, elsewhere, await aSubject(h, await h.as({ roles: ['finance'] })), 'transfer')
    await h.drain()
    const closing = (await begin(h, late, subject, 'transfer')).answer
    await h.clock.advance(23 * hour)
    await hold(true)
    await h.drain()
    expect(await lettersTo(payer)).toEqual([`请先不要缴纳保证金：${open.no}`])
    expect(await lettersTo(late)).toEqual([`请先不要缴纳保证金：${closing.no}`])
    await h.clock.advance(2 * hour)
    expect((await seen(h, closing.id, late)).status).toBe('closed')
    const anew = (await begin(h, payer, subject, 'transfer')).reason
    expect(anew).toBe('security.onHold')
    await hold(false)
    await h.drain()
    for (const one of [payer, late]) {
      const [, back] = await bodiesTo(one)
      expect(back).toMatch(/已恢复。订单 .* 在暂停期间已到期关闭，请在 .* 前重新生成订单/)
    }
    expect([await lettersTo(paid), await lettersTo(elsewhere)]).toEqual([[], []])
  })

  test('keeps nobody’s money from them meanwhile', async () => {
    const paid = await paidByTransfer(h, { payer, finance, subject, name })
    await hold(true)
    const body = { id: paid.id, version: paid.version, reason: 'breach', note: '悔标' } as const
    const kept = await h.call(desk.forfeitOrder, { body }, finance)
    expect(kept.status).not.toBe(200)
    expect((await seen(h, paid.id, payer)).status).toBe('paid')
    await hold(false)
    const colleague = await h.as({ companyId: finance.companyId, roles: ['finance'] })
    const asked = (await h.call(desk.forfeitOrder, { body }, finance)).answer
    const look = { body: { id: paid.id, version: asked.version, agree: true } }
    await hold(true)
    expect((await h.call(desk.decideRequest, look, colleague)).status).not.toBe(200)
    expect((await seen(h, paid.id, payer)).status).toBe('paid')
    await hold(false)
    expect((await h.call(desk.decideRequest, look, colleague)).answer.status).toBe('forfeited')
  })
})

describe('a company that was turned down', () => {
  test('gives no security, and gives it once it takes part again', async () => {
    const refuse = () =>
      h.run((ctx) =>
        releaseFor(ctx, {
          ...{ subject, companyIds: [payer.companyId], cause: 'registrationRefused', from: ctx.now },
        }),
      )
    await refuse()
    expect((await begin(h, payer, subject, 'transfer')).reason).toBe('security.notAdmitted')
    expect((await termsOf(payer)).whyNot).toMatch(/没有接受贵公司的报名/)
    const other = await h.as({ companyKind: 'supplier' })
    expect((await begin(h, other, subject, 'transfer')).status).toBe(200)
    await h.run((ctx) => holdAgain(ctx, subject, payer.companyId))
    expect((await begin(h, payer, subject, 'transfer')).status).toBe(200)
  })
})

describe('terms that were dropped', () => {
  test('stay dropped when a payment is told afterwards, and that one goes back', async () => {
    const order = (await begin(h, payer, subject, 'online')).answer
    await h.call(own.payOnline, { body: { id: order.id, version: order.version } }, payer)
    provider.pay(order.no, await timeOf(h))
    await h.clock.advance(1)
    await h.run((ctx) => dropTerms(ctx, subject))
    expect(await tell(order.no)).toBe(200)
    expect((await termsOf(payer)).required).toBe(false)
    await h.clock.advance(hour)
    expect((await seen(h, order.id, payer)).status).toBe('refunded')
    expect(provider.refunds.filter(({ orderNo }) => orderNo === order.no)).toHaveLength(1)
  })

  test('hold again when they are set again', async () => {
    await h.run((ctx) => dropTerms(ctx, subject))
    expect((await standingOf(h.db, subject, payer.companyId)).required).toBe(false)
    await aSubject(h, finance, { subject })
    expect((await standingOf(h.db, subject, payer.companyId)).required).toBe(true)
    expect(await h.run((ctx) => setTerms(ctx, aChange(ctx.now)))).toBeUndefined()
  })

  const aChange = (now: Date) => ({
    ...{ subject, ownerCompanyId: finance.companyId, title: '新标题', amount: '40000' },
    ...{ kinds: ['transfer'] as const, profile: 'SOURCING' as const },
    payUntil: new Date(now.getTime() + 24 * hour),
    payee: { name: '甲', bank: '乙', account: '1' },
  })
})
