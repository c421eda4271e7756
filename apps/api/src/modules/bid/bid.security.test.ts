import { bidSheetOf, myBids, submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { refuseRegistration, register, registrationsOf } from '@jb/contract/bid/registration.contract'
import { refundOrder } from '@jb/contract/security/finance.contract'
import { createOrder } from '@jb/contract/security/order.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { endOfPeriod } from '@jb/domain/shared/business-calendar'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sendBid, sheetFor, takePart } from '@jb/testing/builders/bid'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin, confirmAs, handIn, seen } from '../security/security.fixture.ts'
import {
  aSecuredTender,
  asked,
  backOf,
  closeSecured,
  hour,
  payAs,
  someSuppliers,
  standsIn,
  startSecured,
  subjectOf,
} from './security.fixture.ts'

let h: Harness
let owner: Caller
let finance: Caller
let one: Caller
let other: Caller
let id: string

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
})
beforeEach(async () => {
  ;[one, other] = (await someSuppliers(h)) as [Caller, Caller]
  id = await aSecuredTender(h, owner)
})
afterAll(() => closeSecured(h))

const joined = async (suppliers = [one, other]) => {
  for (const supplier of suppliers) await takePart(h, owner, supplier, id)
}
const pay = (payer = one) => payAs(h, { payer, desk: finance, id })
const actionOf = async (name: string, as = one) =>
  (await standsIn(h, id, as)).actions.find((action) => action.id === name)
/** A sealed bid of this supplier, made while it could. */
async function aSealedBid(as: Caller) {
  const body = { ...sealed(await sheetFor(h, as, id), anOffer(await sheetFor(h, as, id))), sealedFileIds: [] }
  return () => h.call(submitBid, { body }, as)
}
const withdraw = (version: number, as = one) =>
  h.call(withdrawBid, { body: { tenderId: id, version, reason: '' } }, as)

describe('no security, no bid', () => {
  test('the button says so and leads to the order; sheet and bid are refused until the money is there', async () => {
    await joined()
    const before = await standsIn(h, id, one)
    expect(before.security).toMatchObject({
      amount: '50000.00',
      status: 'none',
      statusName: '未缴纳',
      orderId: null,
    })
    expect(before.nextStep).toMatch(/^投标截止（.*）前需缴保证金 ¥50,000$/)
    expect(await actionOf('bid')).toMatchObject({
      enabled: false,
      why: expect.stringContaining('待缴保证金 ¥50,000'),
    })
    expect(await actionOf('paySecurity')).toMatchObject({ enabled: true, label: '缴纳保证金 ¥50,000' })
    await h.clock.advance(24 * hour + 1000)
    const refused = await h.call(bidSheetOf, { params: { id } }, one)
    expect(refused.reason).toBe('bid.securityMissing')
    await pay(other)
    const send = await aSealedBid(other)
    expect((await send()).status).toBe(200)
    const begun = (await begin(h, one, subjectOf(id), 'transfer')).answer
    expect((await standsIn(h, id, one)).security).toMatchObject({ status: 'pending', orderId: begun.id })
    const checking = (await handIn(h, one, begun, '宝鸡秦钒钢铁贸易有限公司')).answer
    expect((await standsIn(h, id, one)).nextStep).toContain('核对中')
    expect(await actionOf('paySecurity')).toBeUndefined()
    expect((await h.call(bidSheetOf, { params: { id } }, one)).reason).toBe('bid.securityMissing')
    await confirmAs(h, finance, checking)
    expect(await actionOf('bid')).toMatchObject({ enabled: true })
    await sendBid(h, one, id)
    const [row] = (await h.call(myBids, { body: {} }, one)).answer.records
    expect(row?.security).toMatchObject({ status: 'ok', statusName: '已缴纳', orderId: begun.id })
  })

  test('everybody reads what is asked for, the owner who has given it, and a finance clerk may pay', async () => {
    await joined()
    await pay()
    const { security } = (await h.call(tenderDetailOf, { params: { id } })).answer
    expect(security).toMatchObject({ amount: '50000.00', kindNames: ['银行转账', '在线支付', '保函'] })
    expect(JSON.stringify(security)).not.toContain(asked.payeeAccount)
    const { records } = (await h.call(registrationsOf, { body: { tenderId: id } }, owner)).answer
    expect(records.map((record) => record.security?.statusName).sort()).toEqual(['已缴纳', '未缴纳'])
    const clerk = await h.as({ roles: ['finance'], companyId: other.companyId })
    expect(await actionOf('paySecurity', clerk)).toMatchObject({ enabled: true })
    expect((await standsIn(h, id, owner)).security).toBeUndefined()
  })

  test('paying and bidding race up to the deadline: no bid is taken before its money, and none after the end', async () => {
    await joined()
    await h.clock.advance(24 * hour + 1000)
    const order = (await begin(h, one, subjectOf(id), 'transfer')).answer
    const sent = (await handIn(h, one, order, '宝鸡秦钒钢铁贸易有限公司')).answer
    await pay(other)
    const twin = sealed(
      { ...(await sheetFor(h, other, id)), companyId: one.companyId },
      anOffer(await sheetFor(h, other, id)),
    )
    const body = { ...twin, sealedFileIds: [] }
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => h.call(submitBid, { body }, one)),
      confirmAs(h, finance, sent),
      ...Array.from({ length: 6 }, () => h.call(submitBid, { body }, one)),
    ])
    const bids = replies.filter((_, at) => at !== 6)
    const known = ['bid.securityMissing', 'bid.stale', undefined]
    expect(bids.every(({ reason }) => known.includes(reason))).toBe(true)
    const taken = bids.filter(({ status }) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    const { paidAt } = await seen(h, order.id, one)
    for (const { answer } of taken)
      expect('receivedAt' in answer && answer.receivedAt >= (paidAt ?? '')).toBe(true)
    await h.clock.advance(48 * hour)
    expect((await h.call(submitBid, { body }, one)).reason).toMatch(/bid\.(closed|stale)/)
    const late = { body: { subjectKind: 'tender', subjectId: id, kind: 'transfer' } } as const
    const third = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
    expect((await h.call(createOrder, late, third)).reason).toBe('security.payTimeOver')
  })
})

describe('a bid that is taken back', () => {
  beforeEach(async () => {
    await joined()
    await h.clock.advance(24 * hour + 1000)
  })

  test('sends its security back within five days; a new bid keeps it', async () => {
    const order = await pay()
    await sendBid(h, one, id)
    const at = await h.run(async (ctx) => ctx.now)
    expect((await withdraw(1)).status).toBe(200)
    const dueOn = formatDay(endOfPeriod(at, 5))
    expect(await backOf(h, order, one)).toMatchObject({
      status: 'paid',
      cause: '已撤回投标或退出报名',
      dueOn,
    })
    expect(await actionOf('bid')).toMatchObject({ enabled: true, label: '重新投标' })
    await sendBid(h, one, id)
    expect(await backOf(h, order, one)).toMatchObject({ status: 'paid', cause: undefined })
  })

  test('has to give a new one once the old is on its way back', async () => {
    const order = await pay()
    await sendBid(h, one, id)
    await withdraw(1)
    const { version } = await seen(h, order.id, one)
    const body = { id: order.id, version, reason: '' }
    expect((await h.call(refundOrder, { body }, finance)).status).toBe(200)
    expect(await actionOf('bid')).toMatchObject({ enabled: false, why: expect.stringContaining('退还') })
    expect((await h.call(bidSheetOf, { params: { id } }, one)).reason).toBe('bid.securityMissing')
  })
})

describe('a sign-up that comes to nothing', () => {
  const signUp = async () => (await h.call(register, { body: aSignUp(id) }, one)).answer
  const turnDown = ({ id: of, version }: { id: string; version: number }) =>
    h.call(refuseRegistration, { body: { id: of, version, reason: '资质不足' } }, owner)

  test('sends the security back at once when it is refused, and keeps it when the company signs up again', async () => {
    const registered = await signUp()
    const order = await pay()
    expect((await turnDown(registered)).status).toBe(200)
    expect(await backOf(h, order, one)).toMatchObject({ status: 'paid', cause: '报名未通过' })
    await signUp()
    expect(await backOf(h, order, one)).toMatchObject({ status: 'paid', cause: undefined })
  })

  test('sends it back when nobody has answered', async () => {
    const [, , third] = await someSuppliers(h, 3)
    const taking = [other, third as Caller]
    await joined(taking)
    await signUp()
    const order = await pay()
    for (const bidder of taking) await pay(bidder)
    await h.clock.advance(24 * hour + 1000)
    for (const bidder of taking) await sendBid(h, bidder, id)
    await h.clock.advance(49 * hour)
    expect(await backOf(h, order, one)).toMatchObject({ status: 'paid', cause: '报名已失效' })
  })
})
