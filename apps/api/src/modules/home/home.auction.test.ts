import { cancelAuction, delayAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import { addFollows, followCounts, followedAuctions, followMarks } from '@jb/contract/follow/follow.contract'
import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { homeClocks } from '@jb/contract/home/home.contract'
import { pageCard } from '@jb/contract/share/share.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

const hour = 3_600_000
let h: Harness
let owner: Caller
let bidder: Caller
let watcher: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  bidder = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  watcher = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h?.close())

const cardOf = async (id: string, as?: Caller, body = {}) => {
  const { answer } = await h.call(hallPage, { body: { pageSize: 50, ...body } }, as)
  return answer.records.find((card) => card.id === id)
}
const noticesOf = async (who: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['title', 'place'])
      .where('account_id', '=', who.accountId)
      .where('event_key', 'like', `%${id}%`)
      .orderBy('created_at')
      .execute()
  ).map(({ title, place }) => `${title} → ${place}`)

test('an auction stands in the hall with price and clock of this moment, and leaves it with its state', async () => {
  const { id, version } = await publishAuctionAs(h, owner, { visibility: 'open', minBidders: 1 })
  expect(await cardOf(id)).toBeUndefined()
  await joinAuctionAs(h, id, bidder)
  await h.drain()
  const card = await cardOf(id, undefined, { method: 'auction' })
  expect(card).toMatchObject({
    ...{ businessType: 2, state: 1, stateName: '未开始', timeLabel: '竞价开始', isOwner: false },
    auction: { phase: 'scheduled', currentPrice: null, bids: 0, startPrice: '58000.00' },
  })
  expect(card?.timeAt).toBe(card?.auction?.startsAt)
  expect(await cardOf(id, owner)).toMatchObject({ isOwner: true, registrationName: null })
  expect((await cardOf(id, bidder))?.registrationName).toMatch(/^竞买人/)
  expect(await cardOf(id, undefined, { method: 'notice' })).toBeUndefined()
  await h.clock.advance(80 * hour)
  const price = { id, amount: '57000', confirmed: false }
  expect((await h.call(placeOffer, { body: price }, bidder)).reason).toBeUndefined()
  expect(await cardOf(id)).toMatchObject({
    ...{ stateName: '竞价中', timeLabel: '竞价截止' },
    auction: { phase: 'live', currentPrice: '57000.00', bids: 1 },
  })
  const rotating = (await h.call(hallRotation, { body: { size: 20 } })).answer.map((one) => one.id)
  expect(rotating).toContain(id)
  await h.clock.advance(hour)
  expect(await cardOf(id)).toMatchObject({ state: 2, stateName: '竞价结束' })
  const body = { id, version: version + 1, reason: '晚了' }
  expect((await h.call(cancelAuction, { body }, owner)).reason).toBeDefined()
})

test('what only ranks are told of shows no price in the hall', async () => {
  const { id } = await publishAuctionAs(h, owner, { visibility: 'rankOnly', minBidders: 1 })
  await joinAuctionAs(h, id, bidder)
  await h.clock.advance(80 * hour)
  await h.call(placeOffer, { body: { id, amount: '57777.77', confirmed: false } }, bidder)
  const card = await cardOf(id)
  expect(card?.auction).toMatchObject({ currentPrice: null, bids: 1, bidders: null })
  expect(JSON.stringify(card)).not.toContain('57777')
})

test('clocks run for the owner and for whoever takes part, and for nobody else', async () => {
  const { id } = await publishSaleAs(h, owner)
  await joinAuctionAs(h, id, bidder)
  const clocks = async (who: Caller) =>
    (await h.call(homeClocks, {}, who)).answer.filter(({ search }) => search.id === id)
  const start = { kind: 'auctionStart', label: '竞价开始', place: 'auction.detail' }
  expect(await clocks(owner)).toMatchObject([{ ...start, side: 'owner' }])
  expect(await clocks(bidder)).toMatchObject([{ ...start, side: 'bidder' }])
  expect(await clocks(watcher)).toEqual([])
})

test('whoever follows it hears of delay and withdrawal, parties only once, and finds it on the list', async () => {
  const { id, version } = await publishAuctionAs(h, owner)
  const draft = '00000000-0000-4000-8000-00000000beef'
  const add = (ids: string[], as: Caller) => h.call(addFollows, { body: { kind: 'auction', ids } }, as)
  expect((await add([draft], watcher)).reason).toBe('follow.notFound')
  for (const who of [watcher, bidder]) expect((await add([id], who)).answer).toEqual({ added: 1 })
  expect((await h.call(followMarks, {}, watcher)).answer.auction).toEqual([id])
  expect((await h.call(followCounts, {}, watcher)).answer.auction).toBe(1)
  const listed = (await h.call(followedAuctions, { body: {} }, watcher)).answer.records
  expect(listed).toMatchObject([{ id, stateName: '未开始', directionName: '反向竞价', ended: false }])
  await joinAuctionAs(h, id, bidder)
  const { auction } = (await h.call(auctionDetailOf, { params: { id } })).answer
  const later = (at: string) => new Date(Date.parse(at) + 24 * hour).toISOString()
  const times = { startsAt: later(auction.startsAt), endsAt: later(auction.endsAt), applyEnd: null }
  const delayed = await h.call(delayAuction, { body: { id, version, ...times, reason: '清点' } }, owner)
  await h.drain()
  const body = { id, version: delayed.answer.version, reason: '不再采购' }
  await h.call(cancelAuction, { body }, owner)
  await h.drain()
  expect(await noticesOf(watcher, id)).toEqual([
    '关注的竞价延期 → auction.detail',
    '关注的竞价已撤回 → auction.detail',
  ])
  const told = await noticesOf(bidder, id)
  expect(told.filter((line) => line.startsWith('竞价延期'))).toHaveLength(1)
  expect(told.filter((line) => line.startsWith('竞价已撤回'))).toHaveLength(1)
  expect(told.filter((line) => line.startsWith('关注的'))).toEqual([])
})

test('a link to it says what everybody may know', async () => {
  const { id } = await publishSaleAs(h, owner)
  const headOf = async (address: string) => (await h.call(pageCard, { query: { address } })).answer
  const { title, description } = await headOf(`/auctionDetails?id=${id}`)
  expect(title).toBe('闲置挖掘机转让（卡特320D，2014年）')
  expect(description).toMatch(/发布的动态竞价，.*起拍价 28.00 万元，竞价开始 /)
  expect(description).not.toContain('315')
  await h.db.updateTable('auction').set({ offline_at: new Date() }).where('id', '=', id).execute()
  expect((await headOf(`/auctionDetails?id=${id}`)).title).not.toContain('挖掘机')
})
