import { abandonBid } from '@jb/contract/bid/abandonment.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import * as bills from '@jb/contract/fee/bill.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import { aTenderToOpen, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  begin,
  billsOf,
  type Cast,
  closeFees,
  day,
  payOnPage,
  seen,
  serviceFee,
  startFees,
} from './fee.fixture.ts'

let cast: Cast
let operator: Caller
let second: Caller
let tenderId: string
let winner: Caller
beforeAll(async () => {
  cast = await startFees()
  operator = await cast.h.as({ companyKind: 'platform', roles: ['operator'] })
  second = await cast.h.as({ companyId: operator.companyId, roles: ['operator'] })
})
afterAll(() => closeFees(cast?.h))

let rounds = 0
/** A tender that is awarded to a new company, at 90 % of its list. */
async function anAward(): Promise<void> {
  const { h, owner } = cast
  rounds += 1
  const supplier = (name: string) =>
    h.as({ companyKind: 'supplier', companyName: `${name}${rounds}有限公司`, roles: ['supplierAdmin'] })
  winner = await supplier('渭城建材')
  const { id } = await aTenderToOpen(
    h,
    owner,
    [
      [winner, 0.9],
      [await supplier('秦岭物资'), 0.95],
    ],
    {
      fees: serviceFee,
    },
  )
  await openAs(h, owner, id)
  await awardAs(h, owner, id)
  await h.drain()
  tenderId = id
}
beforeEach(anAward)

const theBill = async (as: Caller = winner) => {
  const [row] = await billsOf(cast.h, as)
  return (await cast.h.call(bills.feeBillOf, { params: { id: row?.id ?? '' } }, as)).answer
}

async function confirmed() {
  const { id, version } = await theBill()
  const body = { id, version, invoiceTitle: '渭城建材有限公司', taxNo: '91610000MA6TX0000X' }
  return (await cast.h.call(bills.confirmFeeBill, { body }, winner)).answer
}

async function paid() {
  const { id } = await confirmed()
  const { answer } = await begin(cast.h, winner, id, { subjectKind: 'bill' })
  await payOnPage(cast.h, winner, answer)
  await cast.h.drain()
  return { order: answer, bill: await theBill() }
}

describe('a service fee', () => {
  it('comes of the award, bracket by bracket, once; both sides see it and nobody else', async () => {
    const { h, owner } = cast
    const bill = await theBill()
    const sum = bill.lines.reduce((fen, { amount }) => fen + Math.round(Number(amount) * 100), 0)
    expect(bill).toMatchObject({
      status: 'pendingConfirm',
      statusName: '待确认',
      amount: (sum / 100).toFixed(2),
    })
    expect(bill.note).toContain('仅供参考')
    expect(await billsOf(h, operator, 'desk')).toHaveLength(rounds)
    const others = await h.call(bills.feeBillOf, { params: { id: bill.id } }, owner)
    expect(others.status).toBe(404)
    expect(
      (await h.call(fees.feeTermsOf, { params: { kind: 'bill', id: bill.id } }, owner)).answer.required,
    ).toBe(false)
  })

  it('is confirmed, paid, and invoiced', async () => {
    const { h } = cast
    const { bill } = await paid()
    expect(bill).toMatchObject({ status: 'paid', statusName: '已支付' })
    const body = { id: bill.id, version: bill.version, invoiceNo: '', fileId: null }
    expect((await h.call(bills.invoiceFeeBill, { body }, operator)).reason).toBe('fee.invoiceFile')
    await h.call(bills.invoiceFeeBill, { body: { ...body, invoiceNo: '2411' } }, operator)
    expect(await theBill()).toMatchObject({ status: 'invoiced', invoice: { no: '2411' } })
  })

  it('is overdue after seven days from its confirmation, warned a day before, and then bars from new sign-ups', async () => {
    const { h, owner } = cast
    const first = await theBill()
    await h.clock.advance(8 * day)
    expect((await theBill()).overdue).toBe(false)
    await confirmed()
    await h.clock.advance(6 * day + 1000)
    const kinds = async () =>
      (
        await h.db
          .selectFrom('notice')
          .select('title')
          .where('account_id', '=', winner.accountId)
          .where('kind', 'in', ['fee.due', 'fee.overdue'])
          .orderBy('created_at')
          .execute()
      ).map(({ title }) => title)
    await h.drain()
    expect(await kinds()).toEqual(['请确认中标服务费', '中标服务费明天到期'])
    await h.clock.advance(day)
    await h.drain()
    expect(await theBill()).toMatchObject({ overdue: true, statusName: '已逾期' })
    const next = await publishTenderAs(h, owner)
    const { actions } = (await h.call(standingOf, { params: { id: next.id } }, winner)).answer
    expect(actions.find(({ id }) => id === 'register')).toMatchObject({
      enabled: false,
      why: expect.stringContaining('逾期未付的中标服务费'),
    })
    const { answer } = await begin(h, winner, first.id, { subjectKind: 'bill' })
    await payOnPage(h, winner, answer)
    const after = (await h.call(standingOf, { params: { id: next.id } }, winner)).answer
    expect(after.actions.find(({ id }) => id === 'register')?.enabled).toBe(true)
  })

  it('is waived by two persons of whoever charges it, never by one', async () => {
    const { h } = cast
    const { id, version } = await theBill()
    const own = { id, version }
    const asked = (await h.call(bills.waiveFeeBill, { body: { ...own, reason: '首单优惠' } }, operator))
      .answer
    expect(asked.approval).toMatchObject({ status: 'pending', instanceId: null })
    const agree = { ...own, agree: true }
    expect((await h.call(bills.decideFeeWaiver, { body: agree }, operator)).reason).toBe('fee.samePerson')
    expect((await h.call(bills.decideFeeWaiver, { body: agree }, second)).answer.status).toBe('waived')
    expect(await theBill()).toMatchObject({ status: 'waived', endReason: '首单优惠' })
    expect((await begin(h, winner, id, { subjectKind: 'bill' })).reason).toBe('fee.notFound')
  })

  it('is void once the winner gives up, and what was paid goes back', async () => {
    const { h } = cast
    const { order } = await paid()
    const reason = '原材料涨价，无法按原价供货'
    const body = { tenderId, version: 1, reasonKind: 'givesUp', reason } as const
    expect((await h.call(abandonBid, { body }, winner)).status).toBe(200)
    await h.drain()
    expect((await theBill()).status).toBe('void')
    expect((await seen(h, order.id, winner)).status).toBe('refunded')
  })
})
