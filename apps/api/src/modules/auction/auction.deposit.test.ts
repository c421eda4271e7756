import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf, biddersOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { confirmResult } from '@jb/contract/auction/result.contract'
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Role } from '@jb/domain/member/roles'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFileOf, begin, day, hour, paidByTransfer, timeOf } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { names, versionOf } from './end.fixture.ts'
import { restoreAuction, takeAuctionOffline } from './index.ts'

let h: Harness
let owner: Caller
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const colleague = (...roles: Role[]) => h.as({ roles, companyId: owner.companyId })
const subjectOf = (id: string) => ({ kind: 'auction', id }) as const
const reach = async (id: string, as: Caller) => (await h.call(own.orderOf, { params: { id } }, as)).status

it('lets finance that runs nothing confirm a deposit, and shows its name to nobody who reads prices before the end', async () => {
  const { id } = await publishSaleAs(h, owner)
  const payer = await h.as({ roles: ['quoter'], companyName: names[0] })
  await joinAuctionAs(h, id, payer)
  const finance = await colleague('finance')
  const order = await paidByTransfer(h, { payer, finance, subject: subjectOf(id), name: names[0] })
  expect(order.status).toBe('paid')
  const both = await colleague('finance', 'buyer')
  for (const one of [owner, both, await colleague('orgAdmin')]) {
    expect(await reach(order.id, one)).toBe(404)
    const body = { subjectKind: 'auction', subjectId: id } as const
    const page = (await h.call(desk.subjectSecurity, { body }, one)).answer
    expect([page.orders, page.figures.held.count]).toEqual([[], 0])
    const list = (await h.call(biddersOf, { body: { id } }, one)).answer
    expect(JSON.stringify(list)).not.toContain(names[0])
    // Nor a moment: the finance of the same company reads by name when each deposit was ordered.
    expect(list.records.map(({ joinedAt }) => joinedAt)).toEqual([null])
  }
  expect((await h.call(biddersOf, { body: { id } }, finance)).status).not.toBe(200)
  await h.clock.advance(30 * day)
  expect(await reach(order.id, both)).toBe(200)
})

it('shows names where the owner admits the bidders, since it then reads no numbers', async () => {
  const { id } = await publishSaleAs(h, owner, { admission: 'owner' })
  const payer = await h.as({ roles: ['quoter'], companyName: names[1] })
  await joinAuctionAs(h, id, payer)
  const { answer } = await begin(h, payer, subjectOf(id), 'transfer')
  expect(await reach(answer.id, owner)).toBe(200)
})

it('leads nobody to pay while the platform has the auction offline', async () => {
  const { id } = await publishSaleAs(h, owner)
  const payer = await h.as({ roles: ['quoter'] })
  await joinAuctionAs(h, id, payer)
  await h.run((ctx) => takeAuctionOffline(ctx, id, '标的涉嫌虚假'))
  expect((await begin(h, payer, subjectOf(id), 'transfer')).reason).toBe('security.onHold')
  await h.run((ctx) => restoreAuction(ctx, id, '已核实'))
  expect((await begin(h, payer, subjectOf(id), 'transfer')).status).toBe(200)
})

it('lists numbers without names in their own order, not in that of the joining', async () => {
  const { id } = await publishSaleAs(h, owner, { minBidders: 1 })
  for (let count = 0; count < 4; count += 1) await joinAuctionAs(h, id, await h.as({ roles: ['quoter'] }))
  const order = ['T5', 'A12', 'A9', 'C1']
  const rows = await h.db
    .selectFrom('auction_bidder')
    .select('id')
    .where('auction_id', '=', id)
    .orderBy('joined_at')
    .execute()
  for (const [at, row] of rows.entries())
    await h.db
      .updateTable('auction_bidder')
      .set({ alias: order[at] ?? '' })
      .where('id', '=', row.id)
      .execute()
  const { records } = (await h.call(biddersOf, { body: { id } }, owner)).answer
  expect(records.map(({ alias }) => alias)).toEqual(['A9', 'A12', 'C1', 'T5'])
})

async function guaranteed(id: string, payer: Caller) {
  const order = (await begin(h, payer, subjectOf(id), 'guarantee')).answer
  const give = async (validUntil: string) =>
    h.call(
      own.submitGuarantee,
      {
        body: {
          ...{ id: order.id, version: order.version, form: 'bankGuarantee', no: `BH-${id.slice(0, 8)}` },
          ...{ issuer: '中国银行成都分行', validUntil, fileId: await aFileOf(h, payer) },
        },
      },
      payer,
    )
  return { order, give }
}
const dayOf = (moment: string, days: number) => formatDay(new Date(Date.parse(moment) + days * day))

it('takes no guarantee that ends before a breach of the winner can be claimed', async () => {
  const { id } = await publishSaleAs(h, owner, { payDays: 20, talks: false })
  const payer = await h.as({ roles: ['quoter'] })
  await joinAuctionAs(h, id, payer)
  const { order, give } = await guaranteed(id, payer)
  const { auction } = (await h.call(auctionDetailOf, { params: { id } })).answer
  const needed = dayOf(auction.endsAt, 30 + 20 + 15)
  expect(order.guaranteeUntil).toBe(needed)
  const short = await give(dayOf(auction.endsAt, 30 + 20 + 14))
  expect([short.reason, short.detail]).toEqual(['security.guaranteeTooShort', { needed }])
  expect((await give(needed)).status).toBe(200)
})

it('takes no price on a guarantee that has run out, and says what to do', async () => {
  const { id } = await publishSaleAs(h, owner)
  const payer = await h.as({ roles: ['quoter'], companyName: names[2] })
  await joinAuctionAs(h, id, payer)
  const { order, give } = await guaranteed(id, payer)
  const { version } = (await give(order.guaranteeUntil ?? '')).answer
  const said = { amount: '', serialNo: '', payerName: '' } as const
  await h.call(desk.confirmOrder, { body: { id: order.id, version, ...said } }, await colleague('finance'))
  const until = (moment: string) =>
    h.db.updateTable('security_order').set({ guarantee_until: moment }).where('id', '=', order.id).execute()
  await h.clock.advance(8 * day)
  const today = formatDay(await timeOf(h))
  const price = () => h.call(placeOffer, { body: { id, amount: '320000', confirmed: true } }, payer)
  await until(dayOf(today, -1))
  expect((await price()).reason).toBe('auction.depositMissing')
  const { actions } = (await h.call(auctionStandingOf, { params: { id } }, payer)).answer
  expect(actions.find((one) => one.id === 'bid')?.why).toContain('办理展期')
  await until(today)
  expect((await price()).status).toBe(200)
  await h.clock.advance(2 * hour)
  const confirm = async () =>
    (
      await h.call(
        confirmResult,
        { body: { id, version: await versionOf(h, id), reason: '价格合适' } },
        owner,
      )
    ).reason
  expect(await confirm()).toBe('auction.guaranteeShort')
  await until(order.guaranteeUntil ?? '')
  expect(await confirm()).toBeUndefined()
})
