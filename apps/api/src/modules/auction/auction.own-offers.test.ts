import { placeOffer } from '@jb/contract/auction/offer.contract'
import { ownOffers } from '@jb/contract/auction/own-offers.contract'
import type { Harness } from '@jb/testing/api-harness'
import { liveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
let owner: Caller
let bidders: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer', 'buyerLead'] })
  const bidder = () => h.as({ roles: ['quoter'], companyKind: 'supplier' })
  bidders = [await bidder(), await bidder()]
})
afterAll(() => h?.close())

const mine = async (as: Caller, body = {}) => (await h.call(ownOffers, { body }, as)).answer
const give = (id: string, amount: string, as: Caller) =>
  h.call(placeOffer, { body: { id, amount, confirmed: true } }, as)

test('one’s own best price stands in a line for each auction, and nobody else’s', async () => {
  const { id } = await liveAuctionAs(h, owner, bidders)
  expect((await mine(bidders[0])).records).toEqual([])
  await give(id, '57500', bidders[0])
  await give(id, '57000', bidders[1])
  await give(id, '56000', bidders[0])
  expect(await mine(bidders[0])).toMatchObject({
    total: 1,
    records: [{ auctionId: id, amount: '56000.00', offers: 2, status: 'live', rank: 1 }],
  })
  expect((await mine(bidders[1])).records).toMatchObject([{ amount: '57000.00', offers: 1, rank: 2 }])
  expect((await mine(bidders[0], { status: 'ended' })).records).toEqual([])
  expect((await mine(bidders[0], { auctionId: id })).total).toBe(1)
  await h.clock.advance(2 * 3_600_000)
  expect((await mine(bidders[0], { status: 'ended' })).records).toMatchObject([{ auctionId: id }])
  expect((await h.call(ownOffers, { body: {} }, owner)).status).toBe(403)
})

test('where only one’s own prices are seen it has no rank', async () => {
  const { id } = await liveAuctionAs(h, owner, bidders, { visibility: 'blind' })
  await give(id, '57500', bidders[0])
  expect((await mine(bidders[0], { auctionId: id })).records).toMatchObject([
    { rank: null, amount: '57500.00' },
  ])
})
