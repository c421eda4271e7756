import { auctionList } from '@jb/contract/auction/auction-view.contract'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import { hour, names } from './end.fixture.ts'

let h: Harness
let owner: Caller
let bidders: readonly Caller[]
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer'], companyKind: 'buyer' })
  bidders = await Promise.all(names.map((companyName) => h.as({ roles: ['quoter'], companyName })))
})
afterAll(() => h?.close())

/** One that starts after 80 h and so many minutes, and lasts so many. */
async function auction(title: string, from: number, lasts: number): Promise<string> {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const at = (minutes: number) => new Date(now.getTime() + 80 * hour + minutes * 60_000).toISOString()
  const times = { startsAt: at(from), endsAt: at(from + lasts) }
  const { id } = await publishAuctionAs(h, owner, { title, visibility: 'open', ...times })
  for (const bidder of bidders) await joinAuctionAs(h, id, bidder)
  return id
}

async function page(pageSize: number, where: { cursor?: string; pageNo?: number } = {}) {
  const { answer } = await h.call(auctionList, { body: { pageSize, ...where } })
  return { ...answer, titles: answer.records.map(({ name }) => name) }
}

it('shows each auction once, whatever begins, is extended or ends while somebody scrolls', async () => {
  const first = await auction('甲', 0, 6)
  const second = await auction('乙', 0, 7)
  await auction('丙', 0, 30)
  await auction('丁', 3, 60)
  await auction('戊', 40, 60)
  await h.clock.advance(80 * hour)
  const whole = ['甲', '乙', '丙', '丁', '戊']
  expect((await page(50)).titles).toEqual(whole)
  const top = await page(1)
  const give = (id: string, amount: string, as: Caller | undefined) =>
    h.call(placeOffer, { body: { id, amount } }, as)
  await h.clock.advance(4 * 60_000 + 30_000)
  // 丁 has begun; 甲, which was seen, ends after 乙 now.
  expect((await give(first, '57500', bidders[0])).answer.extended).toBe(true)
  const next = await page(1, { cursor: top.nextCursor ?? '' })
  // 乙 is over before its neighbours are asked for, and 甲 as well.
  await give(second, '57500', bidders[1])
  await h.clock.advance(5 * 60_000)
  const rest = await page(50, { cursor: next.nextCursor ?? '' })
  expect([...top.titles, ...next.titles, ...rest.titles]).toEqual(whole)
  expect(rest.nextCursor).toBeUndefined()
  expect((await page(50)).titles).toEqual(['丙', '丁', '戊', '乙', '甲'])
})

it('pages by number are those by cursor, and a strange cursor is refused', async () => {
  const whole = (await page(50)).titles
  const pages = [await page(2), await page(2, { pageNo: 2 }), await page(2, { pageNo: 3 })]
  expect(pages.flatMap(({ titles }) => titles)).toEqual(whole)
  expect((await page(50, { pageNo: 1_000 })).titles).toEqual([])
  const { status, reason } = await h.call(auctionList, { body: { cursor: 'WyJhIl0' } })
  expect([status, reason]).toEqual([400, 'request.invalid'])
})
