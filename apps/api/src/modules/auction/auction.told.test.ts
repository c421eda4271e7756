import { biddersOf, voidOffer } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import type { Harness } from '@jb/testing/api-harness'
import { liveAuctionAs } from '@jb/testing/builders/auction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import {
  confirmAs,
  endedPurchase,
  endedSale,
  lettersOf,
  names,
  prices,
  resultOf,
  statusOf,
} from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

describe('before the end', () => {
  test('nobody learns a name, and nothing of the end, whoever asks', async () => {
    const stage = await endedPurchase(h, {
      prices: prices.bought,
      live: async ({ id, owner, bidders }) => {
        for (const who of [owner, bidders[0], undefined]) {
          const told = await resultOf(h, id, who)
          expect(told).toMatchObject({ amount: null, winnerName: null, ranking: [], talks: [], signs: [] })
          expect(
            (await h.call(end.auctionRecordOf, { params: { id }, query: { after: 0 } }, who)).reason,
          ).toBe('auction.notEnded')
        }
        const list = JSON.stringify((await h.call(biddersOf, { body: { id } }, owner)).answer)
        for (const name of names) expect(list).not.toContain(name)
      },
    })
    expect(JSON.stringify(await resultOf(h, stage.id))).not.toContain(names[0])
    expect((await resultOf(h, stage.id, stage.bidders[2])).ranking).toHaveLength(3)
    expect((await resultOf(h, stage.id, stage.bidders[2])).signs).toEqual([])
    const list = (await h.call(biddersOf, { body: { id: stage.id } }, stage.owner)).answer.records
    expect(list.map(({ companyName, rank }) => [companyName, rank])).toEqual([
      [names[0], 2],
      [names[1], 1],
      [names[2], 3],
    ])
  })

  test('a price that was taken back is told to all, and cannot win; after the end none can be taken back', async () => {
    const stage = await endedSale(h, {
      prices: prices.sold,
      changes: { deposit: null, depositKinds: [] },
      live: async ({ id, owner, bidders }) => {
        const line = await h.db
          .selectFrom('auction_event')
          .select('seq')
          .where('auction_id', '=', id)
          .where('amount_fen', '=', 32_000_000)
          .executeTakeFirstOrThrow()
        const body = { id, seq: line.seq, reason: '多输了一个零' }
        expect((await h.call(voidOffer, { body }, owner)).status).toBe(200)
        await h.drain()
        expect((await lettersOf(h, bidders[1], 'auction.voided'))[0]?.body).toContain('贵公司')
        expect((await lettersOf(h, bidders[2], 'auction.voided'))[0]?.body).not.toContain('贵公司')
      },
    })
    expect(await statusOf(h, stage.id)).toBe('unsold')
    const body = { id: stage.id, seq: 2, reason: '太晚了' }
    expect((await h.call(voidOffer, { body }, stage.owner)).reason).toBe('auction.closed')
  })
})

test('the winner’s name is public where the owner shows it, else only for those who took part', async () => {
  const shown = await endedPurchase(h, { prices: prices.bought })
  await confirmAs(h, shown)
  expect((await resultOf(h, shown.id)).winnerName).toBe(names[1])
  expect((await resultOf(h, shown.id)).payBy).toBeNull()
  const hidden = await endedPurchase(h, { prices: prices.bought, changes: { isDisplay: false } })
  await confirmAs(h, hidden)
  expect((await resultOf(h, hidden.id)).winnerName).toMatch(/^竞买人/)
  expect((await resultOf(h, hidden.id, hidden.bidders[0])).winnerName).toBe(names[1])
  const page = (await h.call(end.auctionWins, { body: { keyword: '劳保' } })).answer.records
  expect(page.find(({ id }) => id === shown.id)).toMatchObject({ winnerName: names[1], amount: '56000.00' })
  expect(page.find(({ id }) => id === hidden.id)?.winnerName).toMatch(/^竞买人/)
})

test.each([
  [{ windowMinutes: 2, extensionMinutes: 2 }, /截止，临近截止的出价会自动延时。$/],
  [{ windowMinutes: 0, extensionMinutes: 0 }, /截止，到时间即结束，不会延时。$/],
  [{ mode: 'rounds' as const }, /已经开始竞价，首轮报价到 .+ 为止，之后分三轮轮流出价。$/],
])('the letter of the start says how this auction ends: %o', async (terms, words) => {
  const owner = await h.as({ roles: ['buyer'], companyKind: 'buyer' })
  const one = () => h.as({ roles: ['quoter'], companyKind: 'supplier' })
  const bidders = [await one(), await one()]
  await liveAuctionAs(h, owner, bidders, terms)
  await h.drain()
  for (const who of bidders) expect((await lettersOf(h, who, 'auction.started'))[0]?.body).toMatch(words)
})
