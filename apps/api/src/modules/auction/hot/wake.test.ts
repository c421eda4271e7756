import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auctionClock } from '../auction.clock.ts'
import { wakeClocks } from '../use-cases/wake-clocks.ts'
import { linesOf, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const clocks = (id: string) =>
  h.db
    .selectFrom('job')
    .select(['id', 'status', 'due_at'])
    .where('name', '=', auctionClock)
    .where('subject_id', '=', id)
    .execute()

it('ends an auction although its clock was given up, and leaves the clocks of all others as they are', async () => {
  const { id, a } = await stage(h, { endsIn: 600_000 })
  const other = await stage(h, { endsIn: 6_000_000 })
  await offer(h, id, a, '1000')
  await h.db
    .updateTable('job')
    .set({ status: 'dead' })
    .where('name', '=', auctionClock)
    .where('subject_id', '=', id)
    .execute()
  const waiting = await clocks(other.id)
  await h.clock.advance(900_000)
  expect((await linesOf(h, id)).map(({ kind }) => kind)).toEqual(['bid'])
  await h.run(wakeClocks)
  await h.drain()
  expect((await linesOf(h, id)).map(({ kind }) => kind)).toEqual(['bid', 'closed'])
  expect(await clocks(other.id)).toEqual(waiting)
})
