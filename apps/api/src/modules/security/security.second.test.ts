import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyTo, forfeit, releaseFor } from './index.ts'
import {
  aPayer,
  aSubject,
  faultsOf,
  paidByTransfer,
  payerName,
  seen,
  startSecurities,
} from './security.fixture.ts'

const name = payerName
const words = '发出中标通知书后拒绝签约'
let h: Harness
let finance: Caller
let second: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  ;({ h } = await startSecurities())
})
beforeEach(async () => {
  finance = await h.as({ roles: ['finance'], name: '陈晓燕' })
  second = await h.as({ companyId: finance.companyId, roles: ['orgAdmin'], name: '李慧敏' })
  payer = await aPayer(h, name)
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

type Known = Pick<OrderDetail, 'id' | 'version'>
const paid = () => paidByTransfer(h, { payer, finance, subject, name })
const keep = ({ id, version }: Known, as = finance) =>
  h.call(desk.forfeitOrder, { body: { id, version, reason: 'refusedToSign', note: words } }, as)
const early = ({ id, version }: Known, as = finance) =>
  h.call(desk.refundOrder, { body: { id, version, reason: '对方申请提前退还' } }, as)
const decide = ({ id, version }: Known, as: Caller, agree: boolean, reason = '') =>
  h.call(desk.decideRequest, { body: { id, version, agree, reason } }, as)
const deeds = async ({ id }: Known, as: Caller) =>
  (await seen(h, id, as)).actions.flatMap((one) => (one.enabled ? one.id : []))
const listed = async (as: Caller) =>
  (await h.call(desk.financeDesk, { body: { group: 'confirm' } }, as)).answer
/** What the first heap of the desk holds, as its badge counts it too. */
const waitFor = async (as: Caller) => {
  const ids = (await listed(as)).records.map(({ id }) => id)
  expect((await h.call(own.waitingCounts, {}, as)).answer.desk?.confirm).toBe(ids.length)
  return ids
}
const letters = async ({ accountId }: Caller) => {
  await h.drain()
  const rows = await h.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'security.review')
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => body)
}
const logged = async ({ id }: Known) => {
  const lines = await h.db
    .selectFrom('operation_log')
    .select(['action', 'actor_account_id'])
    .where('subject_kind', '=', 'security')
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  return lines.slice(-3).map(({ action, actor_account_id }) => [action, actor_account_id])
}

describe('a deposit is kept, where no process of approval decides', () => {
  test('once a second person has agreed, and not before', async () => {
    const order = await paid()
    const asked = (await keep(order)).answer
    expect(asked).toMatchObject({ status: 'paid', forfeit: null })
    const wish = { deedName: '扣除保证金', statusName: '待复核', askedBy: '陈晓燕', instanceId: null }
    expect(asked.approval).toMatchObject({ ...wish, groundName: '无正当理由不与招标方签订合同' })
    expect([await waitFor(second), await waitFor(finance)]).toEqual([[order.id], []])
    const [row] = (await listed(second)).records
    expect(row?.next).toBe('陈晓燕申请扣除保证金，等待另一位财务或管理员复核。')
    expect((await seen(h, order.id, payer)).next).not.toContain('复核')
    expect((await letters(second)).join()).toContain(`扣除保证金（${name}，¥50,000.00）`)
    expect(await letters(finance)).toEqual([])
    expect((await keep(asked, second)).reason).toBe('security.approvalRunning')
    const kept = (await decide(asked, second, true)).answer
    expect(kept).toMatchObject({
      status: 'forfeited',
      approval: { status: 'effective', decidedBy: '李慧敏' },
    })
    expect((await letters(finance)).join()).toContain('复核已同意')
    expect(await waitFor(second)).toEqual([])
    expect(await logged(order)).toEqual([
      ['askSecond', finance.accountId],
      ['agreeSecond', second.accountId],
      ['forfeit', second.accountId],
    ])
    expect((await decide(kept, second, true)).reason).toBe('security.notAsked')
  })

  test('never by whoever asked, a buyer, the payer or a stranger', async () => {
    const order = (await keep(await paid())).answer
    expect((await decide(order, finance, true)).reason).toBe('security.samePerson')
    const buyer = await h.as({ companyId: finance.companyId, roles: ['buyer'] })
    expect((await decide(order, buyer, true)).status).toBe(403)
    const payers = await h.as({ companyId: payer.companyId, roles: ['finance'] })
    expect((await decide(order, payers, true)).reason).toBe('security.notFound')
    expect((await decide(order, await h.as({ roles: ['finance'] }), true)).reason).toBe('security.notFound')
    expect(await deeds(order, finance)).toEqual(['takeBackRequest'])
    expect(await deeds(order, second)).toEqual(['agreeRequest', 'refuseRequest'])
    expect(await deeds(order, buyer)).toEqual([])
    expect((await seen(h, order.id, payer)).approval).toBeNull()
    expect((await seen(h, order.id, payer)).timeline.map(({ label }) => label)).not.toContain(
      '提出申请，等待复核',
    )
    expect((await seen(h, order.id, finance)).status).toBe('paid')
  })

  test('not where the second person says why not, and not once it was taken back', async () => {
    const order = (await keep(await paid())).answer
    expect((await decide(order, second, false)).reason).toBe('security.reasonNeeded')
    const refused = (await decide(order, second, false, '对方已补签合同')).answer
    const outcome = { status: 'refused', outcome: '对方已补签合同', decidedBy: '李慧敏' }
    expect(refused).toMatchObject({ status: 'paid', approval: outcome })
    expect((await letters(finance)).join()).toContain('没有通过复核：对方已补签合同')
    const again = (await keep(refused)).answer
    expect((await decide(again, finance, false)).answer.approval?.outcome).toBe('提出的人已撤回。')
    expect((await decide(again, second, true)).reason).toBe('security.notAsked')
    expect(await deeds(order, finance)).toEqual(['refund', 'forfeit'])
  })

  test('not where there is nobody else: it says what to do', async () => {
    const alone = await h.as({ roles: ['finance', 'orgAdmin'] })
    subject = await aSubject(h, alone)
    const order = await paidByTransfer(h, { payer, finance: alone, subject, name })
    const no = await keep(order, alone)
    expect(no.reason).toBe('security.noSecond')
    expect((await early(order, alone)).reason).toBe('security.noSecond')
    expect(await deeds(order, alone)).toEqual(['refund', 'forfeit'])
    const helper = await h.as({ companyId: alone.companyId, roles: ['finance'] })
    const asked = (await keep(order, alone)).answer
    expect((await decide(asked, helper, true)).answer.status).toBe('forfeited')
  })

  test('and an agent that keeps the desk asks the owner, whose word it never is', async () => {
    const clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const other = await h.as({ companyId: clerk.companyId, roles: ['agent'] })
    await aMandate(h, second, clerk)
    subject = await aSubject(h, finance, { clerkCompanyId: clerk.companyId })
    const order = (await keep(await paid(), clerk)).answer
    expect((await decide(order, other, true)).reason).toBe('security.forbidden')
    expect(await deeds(order, other)).toEqual([])
    expect((await decide(order, finance, true)).answer.status).toBe('forfeited')
  })
})

test('a deposit goes back before its time in the same way', async () => {
  const order = (await early(await paid())).answer
  expect(order).toMatchObject({ status: 'paid', approval: { deedName: '提前退还', statusName: '待复核' } })
  expect((await decide(order, second, true)).answer.status).toBe('refunding')
  const { refund_requested_by } = await h.db
    .selectFrom('security_order')
    .select('refund_requested_by')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(refund_requested_by).toBe(finance.accountId)
})

describe('what is asked comes to nothing by itself', () => {
  const ended = async (order: Known) => {
    const { approval } = await seen(h, order.id, finance)
    expect(approval).toMatchObject({ status: 'refused', outcome: expect.stringContaining('自动结束') })
    expect((await decide(await seen(h, order.id, finance), second, true)).reason).toBe('security.notAsked')
  }

  test('when the deposit falls due, and then nothing holds it up', async () => {
    const order = (await keep(await paid())).answer
    await h.run((ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause: 'notWon', from: ctx.now }))
    await ended(order)
    const { version } = await seen(h, order.id, finance)
    const body = { id: order.id, version, reason: '' }
    expect((await h.call(desk.refundOrder, { body }, finance)).answer.status).toBe('refunding')
  })

  test('when it was applied or kept by the subject itself', async () => {
    const { companyId } = payer
    const applied = (await keep(await paid())).answer
    await h.run((ctx) => applyTo(ctx, { subject, companyId, into: '履约保证金' }))
    await ended(applied)
    subject = await aSubject(h, finance)
    const kept = (await keep(await paid())).answer
    await h.run((ctx) => forfeit(ctx, { subject, companyId, reason: 'breach', payTo: '甲' }))
    await ended(kept)
  })
})
