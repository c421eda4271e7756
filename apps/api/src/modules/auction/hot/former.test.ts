import { setProxy } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

/** On the owner's staff until some minutes after the auction was begun (before it: below 0). */
const workedFor = (companyId: string, accountId: string, auctionId: string, minutes: number) =>
  sql`insert into membership (account_id, company_id, roles, left_at)
    select ${accountId}::uuid, ${companyId}::uuid, '{buyer}', created_at + ${minutes} * interval '1 minute'
    from auction where id = ${auctionId}::uuid`.execute(h.db)

it('whoever left the owner while the auction was there bids for nobody in it, by hand or by a standing order', async () => {
  const { id, owner, a, b } = await stage(h, {})
  const turncoat = await h.as({ roles: ['quoter'], companyId: a.companyId })
  await workedFor(owner.companyId, turncoat.accountId, id, 1)
  expect((await offer(h, id, turncoat, '1000')).reason).toBe('auction.notAdmitted')
  const limit = await h.call(setProxy, { body: { id, limit: '2000', confirmed: true } }, turncoat)
  expect(limit.reason).toBe('auction.notAdmitted')
  expect(await linesOf(h, id)).toEqual([])
  const old = await h.as({ roles: ['quoter'], companyId: b.companyId })
  await workedFor(owner.companyId, old.accountId, id, -1)
  expect((await offer(h, id, old, '1000')).status).toBe(200)
  // The company itself bids on: others of its staff were never on the other side.
  expect((await offer(h, id, a, '1100')).status).toBe(200)
})
