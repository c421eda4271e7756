import { auctionDetailOf, auctionList, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { liveViewOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { roomChange } from '@jb/contract/auction/room.shapes'
import type { Harness } from '@jb/testing/api-harness'
import { liveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { greeted, listening } from '../../platform/live/live.fixture.ts'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
let owner: Caller
let bidders: readonly [Caller, Caller]
let id: string
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer'] })
  const supplier = () => h.as({ roles: ['quoter'], companyKind: 'supplier' })
  bidders = [await supplier(), await supplier()]
})
beforeEach(async () => {
  ;({ id } = await liveAuctionAs(h, owner, bidders))
})
afterAll(() => h?.close())

const offer = async (as: Caller, amount: string) =>
  (await h.call(placeOffer, { body: { id, amount, confirmed: true } }, as)).answer
const toLastMinute = () => h.clock.advance(59 * 60_000)

/** The word for the status wherever somebody reads it. */
async function words() {
  const by = { params: { id } }
  const listed = (await h.call(auctionList, { body: { phase: 'live' } })).answer.records
  const joined = (await h.call(auctionList, { body: { scope: 'joined' } }, bidders[0])).answer.records
  const owned = (await h.call(myAuctions, { body: {} }, owner)).answer.records
  return {
    page: (await h.call(auctionDetailOf, by)).answer.stateName,
    live: (await h.call(liveViewOf, by, bidders[0])).answer.statusName,
    ownersLive: (await h.call(liveViewOf, by, owner)).answer.statusName,
    list: listed.find((one) => one.id === id)?.stateName,
    joined: joined.find((one) => one.id === id)?.stateName,
    ownersList: owned.find((one) => one.id === id)?.stateName,
  }
}
const everywhere = (word: string) => ({
  ...{ page: word, live: word, ownersLive: word },
  ...{ list: word, joined: word, ownersList: word },
})

test('a price near the end makes 竞价中(延时) of 竞价中, wherever the status is read; one before it does not', async () => {
  expect((await offer(bidders[0], '58000')).extended).toBe(false)
  expect(await words()).toEqual(everywhere('竞价中'))
  await toLastMinute()
  expect((await offer(bidders[1], '57500')).extended).toBe(true)
  expect(await words()).toEqual(everywhere('竞价中(延时)'))
})

test('whoever watches is told the word with the new end, and whoever comes by reads it', async () => {
  await toLastMinute()
  const client = await greeted(h, await listening(h.app), bidders[0])
  client.socket.send(JSON.stringify({ type: 'watch', room: 'auction', id }))
  await client.until((told) => told.some(({ type }) => type === 'room.snapshot'))
  const { endsAt } = await offer(bidders[1], '58000')
  const told = await client.until((all) => all.some(({ type }) => type === 'room.delta'))
  const [change] = told.flatMap((one) => (one.type === 'room.delta' ? roomChange.parse(one.change) : []))
  expect(change).toMatchObject({ statusName: '竞价中(延时)', facts: { extensions: 1, endsAt } })
  client.socket.close()
  const { answer } = await h.call(liveViewOf, { params: { id } })
  expect([answer.statusName, answer.endsAt]).toEqual(['竞价中(延时)', endsAt])
})

test('once it is over, the word is that of the end', async () => {
  await toLastMinute()
  await offer(bidders[0], '58000')
  await h.clock.advance(10 * 60_000)
  expect((await words()).page).not.toContain('延时')
})
