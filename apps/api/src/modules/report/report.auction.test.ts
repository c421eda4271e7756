import { auctionDetailOf, auctionGoods, auctionList } from '@jb/contract/auction/auction-view.contract'
import { reportSubject } from '@jb/contract/report/report.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs } from '@jb/testing/builders/auction'
import { lift, report, uphold } from '@jb/testing/builders/report-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let bidder: Caller
let operator: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  bidder = await h.as({ companyKind: 'supplier' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h?.close())

test('an auction that a report was upheld about is gone for the public, told to its bidders, and comes back', async () => {
  const { id } = await publishAuctionAs(h, owner, { title: '被举报的竞价' })
  await joinAuctionAs(h, id, bidder)
  const subject = (await h.call(reportSubject, { body: { kind: 'auction', id } }, bidder)).answer
  expect(subject).toMatchObject({ businessType: 2, title: '被举报的竞价', allowed: true })
  const { id: reportId } = await report(h, bidder, id, { businessType: 2 })
  const decided = await uphold(h, operator, reportId, 'itemOffline')
  await h.drain()
  const status = async (as?: Caller) => (await h.call(auctionDetailOf, { params: { id } }, as)).status
  const stranger = await h.as()
  expect([await status(), await status(stranger)]).toEqual([404, 404])
  expect((await h.call(auctionGoods, { body: { id } })).status).toBe(404)
  expect([await status(owner), await status(bidder), await status(operator)]).toEqual([200, 200, 200])
  const shown = (await h.call(auctionDetailOf, { params: { id } }, bidder)).answer
  expect(shown.stateName).toBe('已下架')
  expect(shown.offlineReason).toContain('地域条件')
  const found = (await h.call(auctionList, { body: { keyword: '被举报' } })).answer.records
  expect(found).toEqual([])
  const told = await h.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', bidder.accountId)
    .where('kind', '=', 'auction.offline')
    .execute()
  expect(told).toEqual([{ title: '竞价已下架' }])
  await lift(h, operator, reportId, decided.version)
  await h.drain()
  expect(await status()).toBe(200)
})
