import { cancelAuction } from '@jb/contract/auction/auction.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishAuctionAs } from '@jb/testing/builders/auction'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

/** Until somebody waits for a lock in this database. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(h.db)
    if (rows.length > 0) return
  }
}

it('whoever moves the clock takes its job before the lot, as the runner does, so that neither waits for the other', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const { id, version } = await publishAuctionAs(h, owner)
  const body = { id, version, reason: '另有安排' }
  const cancelled = await h.db.transaction().execute(async (runner) => {
    await sql`select id from job where name = 'auction.clock' and subject_id = ${id} and status = 'pending'
      for update`.execute(runner)
    const pressed = h.call(cancelAuction, { body }, owner)
    await untilSomebodyWaits()
    await sql`select 1 from auction_lot where auction_id = ${id}::uuid for update nowait`.execute(runner)
    return { pressed }
  })
  expect((await cancelled.pressed).answer).toMatchObject({ status: 'cancelled' })
})
