import { cancelAuction } from '@jb/contract/auction/auction.contract'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, liveAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paidByTransfer } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import { hour, lettersOf, names, versionOf } from './end.fixture.ts'

let h: Harness
let owner: Caller
let a: Caller
let b: Caller
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer', 'buyerLead'] })
  a = await h.as({ roles: ['quoter'], companyName: names[0] })
  b = await h.as({ roles: ['quoter'], companyName: names[1] })
})
afterAll(() => h?.close())

const offer = async (id: string, amount: string, as: Caller) => {
  const { status, reason } = await h.call(placeOffer, { body: { id, amount, confirmed: true } }, as)
  if (status !== 200) throw new Error(String(reason))
  await h.drain()
}

it('tells all that it has begun, who was outbid at most once a minute, and those with a price of an extension', async () => {
  const { id } = await liveAuctionAs(h, owner, [a, b], { visibility: 'open' })
  await h.drain()
  for (const who of [owner, a, b]) expect(await lettersOf(h, who, 'auction.started')).toHaveLength(1)
  await offer(id, '57000', a)
  await offer(id, '56000', b)
  await offer(id, '55000', a)
  await offer(id, '54000', b)
  const outbid = await lettersOf(h, a, 'auction.outbid')
  expect(outbid.length).toBeGreaterThanOrEqual(1)
  expect(outbid.length).toBeLessThanOrEqual(2)
  expect(JSON.stringify(outbid)).not.toMatch(/(?<![0-9a-f-])5400/)
  expect(await lettersOf(h, a, 'auction.extended')).toHaveLength(0)
  await h.clock.advance(hour - 60_000)
  await offer(id, '53000', a)
  expect(await lettersOf(h, a, 'auction.extended')).toHaveLength(1)
  expect(await lettersOf(h, b, 'auction.extended')).toHaveLength(1)
  await h.clock.advance(hour)
  await h.drain()
  expect(await lettersOf(h, owner, 'auction.decide')).toHaveLength(1)
  expect(await lettersOf(h, b, 'auction.ended')).toHaveLength(1)
})

it('gives every deposit back when an auction is withdrawn', async () => {
  const { id } = await publishSaleAs(h, owner)
  await joinAuctionAs(h, id, a)
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  await paidByTransfer(h, { payer: a, finance, subject: { kind: 'auction', id }, name: names[0] })
  const body = { id, version: await versionOf(h, id), reason: '标的已另行处置' }
  expect((await h.call(cancelAuction, { body }, owner)).status).toBe(200)
  await h.drain()
  const [order] = await h.db
    .selectFrom('security_order')
    .select(['release_cause as cause', 'payer_company_id as payer'])
    .where('subject_id', '=', id)
    .execute()
  expect(order).toEqual({ cause: 'cancelled', payer: a.companyId })
  expect(await lettersOf(h, a, 'auction.cancelled')).toHaveLength(1)
})
