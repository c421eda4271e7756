import { auctionStandingOf, biddersOf, leaveAuction } from '@jb/contract/auction/offer.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, paidByTransfer } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { names } from './end.fixture.ts'

let h: Harness
let owner: Caller
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer'] })
}, 90_000)
afterAll(() => h?.close())

const leave = (id: string, as?: Caller) => h.call(leaveAuction, { body: { id } }, as)
const standing = async (id: string, as: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer

describe('退出竞价', { timeout: 90_000 }, () => {
  it('lets a company out before the start, sends its deposit back, and gives it another name when it returns', async () => {
    const { id } = await publishSaleAs(h, owner, { minBidders: 1 })
    const payer = await h.as({ roles: ['quoter'], companyName: names[0] })
    await joinAuctionAs(h, id, payer)
    const alias = (await standing(id, payer)).bidder?.alias
    const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
    const subject = { kind: 'auction', id } as const
    const paid = await paidByTransfer(h, { payer, finance, subject, name: names[0] })
    const left = await leave(id, payer)
    expect([left.status, left.answer.bidder?.status]).toEqual([200, 'withdrawn'])
    const order = (await h.call(own.orderOf, { params: { id: paid.id } }, payer)).answer
    expect(order.statusName).toBe('待退还')
    const list = (await h.call(biddersOf, { body: { id } }, owner)).answer.records
    expect(list).toMatchObject([{ status: 'withdrawn', statusName: '已退出', companyName: null }])
    await joinAuctionAs(h, id, payer)
    const back = (await standing(id, payer)).bidder
    expect(back?.status).toBe('admitted')
    expect(back?.alias).not.toBe(alias)
  })

  it('is for those who take part, and not after the start', async () => {
    const { id } = await publishAuctionAs(h, owner)
    const bidder = await h.as({ roles: ['quoter'] })
    expect((await leave(id)).status).toBe(401)
    expect((await leave(id, bidder)).reason).toBe('auction.notFound')
    await joinAuctionAs(h, id, bidder)
    await h.clock.advance(80 * hour)
    expect((await leave(id, bidder)).reason).toBe('auction.leaveOver')
  })
})
