import { submitBid } from '@jb/contract/bid/bid.contract'
import * as contract from '@jb/contract/tender/postponement.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockForChange } from '../tender/index.ts'
import { postponing, reason } from './postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let p: ReturnType<typeof postponing>
let owner: Caller
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  p = postponing(h)
  owner = await h.as({ roles: ['buyer'] })
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

describe('at the deadline itself', () => {
  const inAMoment = async (id: string, ms: number) => {
    const now = await h.run(async (ctx) => ctx.now)
    const at = new Date(now.getTime() + ms)
    await h.db.updateTable('tender').set({ bid_end: at }).where('id', '=', id).execute()
  }

  test('a postponement that waits for somebody else until the deadline has passed is refused', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const [version, times] = [await versionOf(h, owner, id), await p.newTimes(id)]
    await inAMoment(id, 400)
    const { asked } = await h.run(async ({ tx }) => {
      await lockForChange(tx, id)
      const asked = h.call(contract.postponeTender, { body: { id, version, times, reason } }, owner)
      await sql`select pg_sleep(0.8)`.execute(tx)
      return { asked }
    })
    expect((await asked).reason).toBe('tender.closed')
  })

  test('of clock and postponement one wins and the other leaves the tender alone', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
    const [version, times] = [await versionOf(h, owner, id), await p.newTimes(id)]
    const body = { id, version, times, reason }
    const [reply] = await Promise.all([
      h.call(contract.postponeTender, { body }, owner),
      h.clock.advance(48 * hour),
    ])
    await h.clock.advance(hour)
    const after = await p.detail(id)
    if (reply.status === 200)
      expect(after).toMatchObject({ status: 'bidding', endTime: times.bidEnd, postponements: 1 })
    else {
      expect(['tender.stale', 'tender.closed']).toContain(reply.reason)
      expect([after.status, after.postponements]).toEqual(['evaluating', undefined])
    }
  })

  test('the clock that closed first leaves the postponement stale', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
    const [version, times] = [await versionOf(h, owner, id), await p.newTimes(id)]
    await h.clock.advance(49 * hour)
    const reply = await h.call(contract.postponeTender, { body: { id, version, times, reason } }, owner)
    expect([reply.status, reply.reason]).toEqual([409, 'tender.stale'])
  })

  test('a bid that waits while the deadline is moved is taken under the new one', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const sheet = await sheetFor(h, suppliers[0], id)
    await inAMoment(id, 500)
    const { asked } = await h.run(async ({ tx, now }) => {
      await lockForChange(tx, id)
      const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
      const asked = h.call(submitBid, { body }, suppliers[0])
      await sql`select pg_sleep(0.9)`.execute(tx)
      await tx
        .updateTable('tender')
        .set({ bid_end: new Date(now.getTime() + 48 * hour) })
        .where('id', '=', id)
        .execute()
      return { asked }
    })
    expect((await asked).status).toBe(200)
  })
})
