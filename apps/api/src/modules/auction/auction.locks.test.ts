import { cancelAuction } from '@jb/contract/auction/auction.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishAuctionAs } from '@jb/testing/builders/auction'
import { untilItWaits } from '@jb/testing/locks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

it('whoever moves the clock takes its job before the lot, as the runner does, so that neither waits for the other', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const { id, version } = await publishAuctionAs(h, owner)
  const body = { id, version, reason: '另有安排' }
  const cancelled = await h.db.transaction().execute(async (runner) => {
    await sql`select id from job where name = 'auction.clock' and subject_id = ${id} and status = 'pending'
      for update`.execute(runner)
    const pressed = h.call(cancelAuction, { body }, owner)
    await untilItWaits(h, pressed)
    await sql`select 1 from auction_lot where auction_id = ${id}::uuid for update nowait`.execute(runner)
    return { pressed }
  })
  expect((await cancelled.pressed).answer).toMatchObject({ status: 'cancelled' })
})
