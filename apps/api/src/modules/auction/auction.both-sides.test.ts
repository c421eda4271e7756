import { myAuctions } from '@jb/contract/auction/auction-view.contract'
import * as offer from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anAuctionForm, joinAuctionAs, publishAuctionAs } from '@jb/testing/builders/auction'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import { resultOf } from './end.fixture.ts'

const hour = 3_600_000
let h: Harness
let owner: Caller
let a: Caller
let b: Caller
let id: string
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())
beforeEach(async () => {
  owner = await h.as({ roles: ['buyer'] })
  a = await h.as({ roles: ['quoter'], companyKind: 'supplier', companyName: '甲建材' })
  b = await h.as({ roles: ['quoter'], companyKind: 'supplier', companyName: '乙建材' })
  id = (await publishAuctionAs(h, owner, (now) => anAuctionForm(now))).id
})

/** Makes a person one of a company's people, beside the company that they act for. */
const alsoIn = (who: Caller, companyId: string) =>
  h.db
    .insertInto('membership')
    .values({ account_id: who.accountId, company_id: companyId, roles: ['supplierAdmin'] })
    .execute()
const price = (amount: string, as: Caller) =>
  h.call(offer.placeOffer, { body: { id, amount, confirmed: true } }, as)
const join = async (as: Caller) => {
  const { hash } = (await h.call(offer.agreementOf, { params: { id } })).answer
  const contact = { contactName: '王强', contactPhone: '19900000006', agreementHash: hash }
  return h.call(offer.joinAuction, { body: { id, ...contact } }, as)
}
const viewAs = async (as: Caller) => (await h.call(offer.liveViewOf, { params: { id } }, as)).answer

/** All in which the owner's side reads a price of a bidder while prices are ranked only. */
async function pricesSeenBy(as: Caller) {
  const mine = (await h.call(myAuctions, { body: {} }, as)).answer.records.find((one) => one.id === id)
  const rows = (await h.call(offer.biddersOf, { body: { id } }, as)).answer.records
  const lines = (await h.call(offer.offerList, { body: { id } }, as)).answer.records
  return {
    live: (await viewAs(as)).currentPrice,
    card: mine?.currentPrice,
    list: rows.flatMap(({ bestPrice }) => bestPrice ?? []),
    lines: lines.flatMap(({ amount }) => amount ?? []),
  }
}
const nothing = { live: null, card: null, list: [], lines: [] }

test('a company with a person of the owner’s among its people does not come in, whoever signs it up', async () => {
  await alsoIn(owner, a.companyId)
  const standing = (await h.call(offer.auctionStandingOf, { params: { id } }, a)).answer
  expect(standing.actions.find((one) => one.id === 'join')).toMatchObject({
    enabled: false,
    why: expect.stringContaining('移出'),
  })
  expect((await join(a)).reason).toBe('auction.sharedStaff')
  expect((await join(b)).status).toBe(200)
  await h.db
    .updateTable('membership')
    .set({ left_at: sql`app_now()` })
    .where('account_id', '=', owner.accountId)
    .where('company_id', '=', a.companyId)
    .execute()
  expect((await join(a)).status).toBe(200)
})

test('nor does one with a person of the agent’s', async () => {
  const agent = await anAgentOf(h, owner)
  await h.db.updateTable('auction').set({ agent_company_id: agent.companyId }).where('id', '=', id).execute()
  await alsoIn(agent, a.companyId)
  expect((await join(a)).reason).toBe('auction.sharedStaff')
})

test('whoever joins a bidder’s people later reads none of its rivals’ prices on the owner’s side, and the owner is told at the end', async () => {
  const colleague = await h.as({ roles: ['buyer'], companyId: owner.companyId })
  await joinAuctionAs(h, id, a)
  await joinAuctionAs(h, id, b)
  await alsoIn(owner, a.companyId)
  await h.clock.advance(80 * hour)
  await price('57000', b)
  expect(await pricesSeenBy(owner)).toEqual(nothing)
  expect(await pricesSeenBy(colleague)).toEqual({
    ...{ live: '57000.00', card: '57000.00', list: ['57000.00'], lines: ['57000.00'] },
  })
  expect((await price('56900', a)).status).toBe(200)
  await h.clock.advance(3 * hour)
  await h.drain()
  const { signs } = await resultOf(h, id, colleague)
  expect(signs.filter(({ kind }) => kind === 'ownStaff')).toEqual([
    { kind: 'ownStaff', sentence: expect.stringContaining('甲建材'), names: ['甲建材'] },
  ])
  // As long as the owner can still choose, the person of both sides reads no signs either.
  expect((await resultOf(h, id, owner)).signs).toEqual([])
})

test('two bidders with a person in common are a sign, too', async () => {
  await joinAuctionAs(h, id, a)
  await joinAuctionAs(h, id, b)
  await alsoIn(a, b.companyId)
  await h.clock.advance(80 * hour)
  await price('57000', b)
  await h.clock.advance(3 * hour)
  await h.drain()
  const { signs } = await resultOf(h, id, owner)
  expect(signs.find(({ kind }) => kind === 'staff')?.names.toSorted()).toEqual(['乙建材', '甲建材'])
})
