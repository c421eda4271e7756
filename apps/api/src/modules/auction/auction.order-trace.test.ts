import { placeOffer, setProxy } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import { day, names, resultOf } from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const limit = (id: string, as: Caller, yuan: string | null) =>
  h.call(setProxy, { body: { id, limit: yuan, confirmed: true } }, as)
const kept = () => h.db.selectFrom('auction_order_trace').select(['account_id', 'ip']).execute()
const traced = (id: string) =>
  h.db
    .selectFrom('auction_event as e')
    .leftJoin('auction_trace as t', (on) =>
      on.onRef('t.auction_id', '=', 'e.auction_id').onRef('t.seq', '=', 'e.seq'),
    )
    .select(['e.origin', 't.account_id', 't.ip'])
    .where('e.auction_id', '=', id)
    .where('e.kind', '=', 'bid')
    .orderBy('e.seq')
    .execute()

it('traces each price of a standing order to whoever set it, and signs are found in them', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const { id } = await publishSaleAs(h, owner, { deposit: null, depositKinds: [] })
  const a = await h.as({ roles: ['quoter'], companyName: names[0] })
  const b = await h.as({ roles: ['quoter'], companyName: names[1] })
  const colleague = await h.as({ roles: ['quoter'], companyId: b.companyId })
  for (const one of [a, b]) await joinAuctionAs(h, id, one)
  await h.clock.advance(8 * day)
  await limit(id, a, '330000')
  await limit(id, colleague, '340000')
  const first = await traced(id)
  expect(first.map(({ origin, account_id }) => [origin, account_id])).toEqual([
    ['proxy', a.accountId],
    ['proxy', colleague.accountId],
    ['proxy', a.accountId],
    ['proxy', colleague.accountId],
  ])
  expect(first.every(({ ip }) => ip)).toBe(true)
  await limit(id, b, '350000')
  await h.call(placeOffer, { body: { id, amount: '340000', confirmed: true } }, a)
  expect((await traced(id)).slice(-2)).toMatchObject([
    { origin: 'own', account_id: a.accountId },
    { origin: 'proxy', account_id: b.accountId },
  ])
  expect(await kept()).toHaveLength(2)
  await limit(id, a, null)
  expect((await kept()).map(({ account_id }) => account_id)).toEqual([b.accountId])
  await h.clock.advance(3 * 3_600_000)
  await h.drain()
  const { signs } = await resultOf(h, id, owner)
  const together = signs.filter(({ kind }) => kind === 'ip' || kind === 'device')
  expect(together.map(({ names: whose }) => whose.toSorted())).toEqual([[names[0], names[1]].toSorted()])
  expect(await kept()).toEqual([])
})
