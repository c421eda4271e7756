import { setProxy, voidOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { now as appNow } from '../../../platform/clock/clock.ts'
import { thisNode } from '../../../platform/pulse/pulse.ts'
import { clockOf } from '../auction.clock.ts'
import { liveViewFor } from '../reads/live-view.ts'
import { wakeEnding } from '../use-cases/wake-clocks.ts'
import { linesOf, lotRow, offer, type Stage, stage, startAuctions } from './lot.fixture.ts'

const other = '00000000-0000-4000-8000-000000000002'
let h: Harness
/** A connection that lives as long as these tests, as if it were the other server's. */
let pid: number
let release: () => void
beforeAll(async () => {
  h = await startAuctions()
  const line = await h.pool.connect()
  release = () => line.release()
  pid = (await line.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
})
afterAll(async () => {
  release?.()
  await h?.close()
})
beforeEach(() => sql`truncate node_pulse, node_outage`.execute(h.db))

/** Time goes on and nobody looks. */
const unnoticed = (ms: number) =>
  h.db
    .updateTable('clock_setting')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
    .execute()
/** This server stood for so long, until now. */
const stood = (ms: number) => sql`select node_beat(${thisNode}, ${ms})`.execute(h.db)
/** A server was heard of last so long ago. */
const heard = (node: string, ago: number, backend = pid) =>
  sql`insert into node_pulse values (${node}, ${backend}, clock_timestamp() - ${ago} * interval '1 millisecond')
    on conflict (node) do update set at = excluded.at, backend = excluded.backend`.execute(h.db)
const kinds = async (id: string) => (await linesOf(h, id)).map(({ kind }) => kind)
const tick = (id: string) => h.run((ctx) => clockOf({ deposited: async () => new Set() }).run(ctx, id))
const endOf = async (id: string) => (await lotRow(h, id)).ends_at.getTime()
const dueIn = async (id: string) => {
  const { due_at } = await h.db
    .selectFrom('job')
    .select('due_at')
    .where('subject_id', '=', id)
    .where('status', '=', 'pending')
    .where('name', '=', 'auction.clock')
    .executeTakeFirstOrThrow()
  return due_at.getTime() - (await appNow(h.db)).getTime()
}

test.each<[string, (freeze: number) => Promise<unknown>]>([
  ['the database knows that it stood', stood],
  ['its next sign of life is still on its way', (freeze) => heard(thisNode, freeze)],
])('a better price that a standing server could not read in time is taken: %s', async (_, noticed) => {
  const { id, a, b } = await stage(h, { endsIn: 20_000, max_extensions: 0 })
  expect((await offer(h, id, a, '1000')).status).toBe(200)
  await unnoticed(54_000)
  await noticed(54_000)
  const better = await offer(h, id, b, '1010')
  expect(better.status).toBe(200)
  expect(await kinds(id)).toEqual(['bid', 'outage', 'bid'])
  const [, line] = await linesOf(h, id)
  expect(line).toMatchObject({ extended: true, bidder_id: null, ends_at: new Date(better.answer.endsAt) })
  expect(line?.note).toMatch(/^平台停顿 5\d\.\d 秒$/)
  expect(await lotRow(h, id)).toMatchObject({ extensions: 0, phase: 'live' })
  await h.drain()
  expect(await kinds(id)).toEqual(['bid', 'outage', 'bid'])
  await stood(0)
  await h.clock.advance(121_000)
  expect(await kinds(id)).toEqual(['bid', 'outage', 'bid', 'closed'])
})

test('without it the same price is too late', async () => {
  const { id, a, b } = await stage(h, { endsIn: 20_000, max_extensions: 0 })
  await offer(h, id, a, '1000')
  await unnoticed(54_000)
  expect((await offer(h, id, b, '1010')).reason).toBe('auction.closed')
})

test('the clock that comes first gives the time back and does not close', async () => {
  const { id } = await stage(h, { endsIn: 20_000 })
  const before = await endOf(id)
  await unnoticed(21_000)
  await stood(3_000)
  await tick(id)
  expect(await kinds(id)).toEqual(['outage'])
  expect(await endOf(id)).toBeGreaterThan(before + 120_000)
  expect(await dueIn(id)).toBeGreaterThan(119_000)
  await tick(id)
  expect(await kinds(id)).toEqual(['outage'])
})

test('once a server serves again, all lots in their last moments move, and who watches is told why', async () => {
  const ends = await stage(h, { endsIn: 50_000 })
  const far = await stage(h, { endsIn: 3_000_000 })
  await stood(5_000)
  await h.run(wakeEnding)
  await h.drain()
  expect(await kinds(ends.id)).toEqual(['outage'])
  expect(await kinds(far.id)).toEqual([])
  const view = await liveViewFor(h.db, h.secret, ends.id, undefined)
  expect(view?.feed[0]).toMatchObject({ kind: 'outage', note: '平台停顿 5.0 秒', endsAt: view?.endsAt })
  const jobs = await h.db.selectFrom('job').selectAll().where('name', '=', 'auction.tellExtended').execute()
  const told = jobs.map(({ payload }) => payload as { auctionId: string; outage?: boolean })
  expect(told.filter(({ auctionId }) => auctionId === ends.id)).toMatchObject([{ outage: true }])
})

it.each(['blind', 'rankOnly'] as const)('is told in %s auctions too', async (visibility) => {
  const { id } = await stage(h, { endsIn: 50_000, visibility })
  await stood(5_000)
  await tick(id)
  const view = await liveViewFor(h.db, h.secret, id, undefined)
  expect(view?.feed[0]).toMatchObject({ kind: 'outage', endsAt: view?.endsAt })
})

test('an end waits for a server that was heard of last before it, and for none that has ended', async () => {
  const { id } = await stage(h, { endsIn: 2_000 })
  await unnoticed(2_300)
  await heard(other, 400)
  await tick(id)
  expect(await kinds(id)).toEqual([])
  expect(await dueIn(id)).toBeLessThan(1_000)
  await heard(other, 0)
  await tick(id)
  expect(await kinds(id)).toEqual(['closed'])
  const dead = await stage(h, { endsIn: 2_000 })
  await unnoticed(2_300)
  await heard(other, 400, 0)
  await tick(dead.id)
  expect(await kinds(dead.id)).toEqual(['closed'])
})

test('a server that others hear nothing of at the end holds it open for what it may have in its hands', async () => {
  const { id, a } = await stage(h, { endsIn: 2_000 })
  await unnoticed(4_000)
  await heard(other, 3_000)
  await tick(id)
  expect(await kinds(id)).toEqual(['outage'])
  expect((await offer(h, id, a, '1000')).status).toBe(200)
})

test.each<[string, (id: string, as: Caller) => Promise<unknown>, readonly string[]]>([
  ['the price in its hands is taken', (id, as) => offer(h, id, as, '1000'), ['outage', 'outage', 'bid']],
  ['the clock does not close', tick, ['outage', 'outage']],
])(
  'a server that stands over the end which an earlier halt gives holds it open: %s',
  async (_, deed, lines) => {
    const { id, a } = await stage(h, { endsIn: 5_000, max_extensions: 0 })
    await unnoticed(160_000)
    await sql`insert into node_outage (node, began_at, ended_at)
    select ${other}::uuid, app_now() - began * interval '1 second', app_now() - ended * interval '1 second'
    from (values (170, 150), (100, 0)) as stood (began, ended)`.execute(h.db)
    await deed(id, a)
    expect(await kinds(id)).toEqual(lines)
    expect((await lotRow(h, id)).phase).toBe('live')
  },
)

test('a price behind the end is not answered before the other servers have been heard of', async () => {
  const { id, a } = await stage(h, { endsIn: 2_000 })
  await unnoticed(2_100)
  await heard(other, 200)
  let answered = false
  const late = offer(h, id, a, '1000').finally(() => {
    answered = true
  })
  // The lock of the lot is free again: the price was looked at once and waits.
  await sql`select from auction_lot where auction_id = ${id}::uuid for update`.execute(h.db)
  expect(answered).toBe(false)
  await heard(other, 0)
  expect((await late).reason).toBe('auction.closed')
})

test.each<[string, (one: Stage, as: Caller) => Promise<{ readonly status: number }>]>([
  ['an order', ({ id }, as) => h.call(setProxy, { body: { id, limit: '1500', confirmed: true } }, as)],
  [
    'taking a price back',
    ({ id, owner }) => h.call(voidOffer, { body: { id, seq: 1, reason: '少输了一个零' } }, owner),
  ],
])('%s is in time too after an outage', async (_, deed) => {
  const one = await stage(h, { endsIn: 20_000 })
  await offer(h, one.id, one.a, '1000')
  await unnoticed(200_000)
  await stood(190_000)
  expect((await deed(one, one.b)).status).toBe(200)
  expect((await kinds(one.id)).slice(0, 2)).toEqual(['bid', 'outage'])
})
