import { openingOf } from '@jb/contract/bid/opening.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  aSession,
  decryptAs,
  endWindow,
  goTo,
  type OwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advance } from '../../../platform/clock/clock.ts'
import { runSession } from './clock.ts'

let h: Harness
let owner: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  suppliers = await Promise.all([1, 2, 3, 4].map(() => h.as({ companyKind: 'supplier' })))
})
afterAll(() => h?.close())

const shares = [0.9, 0.8, 0.85, 0.95]
const session = () =>
  aSession(
    h,
    owner,
    suppliers.map((supplier, at) => [supplier, shares[at] ?? 1] as const),
  )
const stageOf = async (id: string) => (await sessionFor(h, undefined, id)).stage

/** What anybody could see of the bids of a tender. */
async function visible(id: string) {
  const { record, list } = await sessionFor(h, suppliers[0], id)
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  const rows = await h.db
    .selectFrom('bid')
    .select(['status', 'total', 'content'])
    .where('tender_id', '=', id)
    .where('total', 'is not', null)
    .execute()
  return { record, list, bids, rows }
}
const nothing = { record: null, list: null, bids: [], rows: [] }

/** The server dies after all work of the next step is done and before it is committed. */
const killed = (id: string) =>
  h
    .run(async (ctx) => {
      await runSession(ctx, id)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx)
    })
    .catch(() => undefined)

test('killed at any point nothing is visible or everything, and the next server publishes exactly once', async () => {
  const { id, bids } = await session()
  for (const [at, bid] of bids.slice(0, 3).entries()) await decryptAs(h, suppliers[at] as Caller, bid)
  const { decryptUntil } = await sessionFor(h, undefined, id)
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  await advance(h.db, new Date(decryptUntil ?? '').getTime() - now.getTime() + 1000)
  let steps = 0
  for (; (await stageOf(id)) !== 'published'; steps += 1) {
    await killed(id)
    expect(await visible(id)).toEqual(nothing)
    await h.run((ctx) => runSession(ctx, id))
    if ((await stageOf(id)) !== 'published') expect(await visible(id)).toEqual(nothing)
    expect(steps).toBeLessThan(8)
  }
  // The end of the window, three envelopes, the publication.
  expect(steps).toBe(5)
  const { record, rows } = await visible(id)
  expect(record?.map(({ status }) => status)).toEqual(['opened', 'opened', 'opened', 'undecrypted'])
  expect(rows).toHaveLength(3)
  await killed(id)
  const node = await h.node()
  await node.runner.drain()
  const opened = await h.db
    .selectFrom('operation_log')
    .select('seq')
    .where('subject_id', '=', id)
    .where('action', '=', 'open')
    .execute()
  expect(opened).toHaveLength(1)
  expect(await h.db.selectFrom('bid_unsealed').selectAll().execute()).toEqual([])
  const keys = await h.db.selectFrom('bid_key').select(['wrapped', 'opened']).execute()
  expect(keys.map(({ wrapped, opened: key }) => [wrapped, key?.length])).toEqual([
    [null, 43],
    [null, 43],
    [null, 43],
  ])
})

test('a key that was accepted is opened, however close to the end it came; one that is refused is not', async () => {
  const { id, bids } = await session()
  await sql`update opening_session set decrypt_until = app_now() + interval '150 milliseconds',
    planned_until = app_now() + interval '150 milliseconds' where tender_id = ${id}`.execute(h.db)
  const clock = async () => {
    while ((await stageOf(id)) === 'decrypting') await h.run((ctx) => runSession(ctx, id))
  }
  const late = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const post = async (bid: OwnBid, at: number) => {
    if (at < 3) await late(40 * at + 60)
    return decryptAs(h, suppliers[at] as Caller, bid)
  }
  const [outcomes] = await Promise.all([Promise.all(bids.map(post)), clock()])
  await h.drain()
  const rows = await h.db
    .selectFrom('bid')
    .select(['company_id', 'status'])
    .where('tender_id', '=', id)
    .execute()
  for (const [at, { status }] of outcomes.entries()) {
    const bid = rows.find((row) => row.company_id === suppliers[at]?.companyId)
    const taken = status === 200
    expect(['opened', 'submitted'].includes(bid?.status ?? '') || !taken).toBe(true)
    if (!taken) expect(bid?.status).not.toBe('opened')
  }
})

test('the platform gives back what it took of the window, at least half an hour, and once', async () => {
  const { id, bids } = await session()
  const before = await sessionFor(h, undefined, id)
  const starts = new Date(before.startsAt ?? '')
  // Signs of life every minute, but for ten of them; a clock that was put forward leaves no gap.
  const beats = (from: number, to: number) =>
    sql`
    insert into platform_heartbeat (minute, at, real_at)
    select real, m, real from generate_series(${starts}::timestamptz + ${from} * interval '1 minute',
      ${starts}::timestamptz + ${to} * interval '1 minute', interval '1 minute') m,
      lateral (select m - (app_now() - clock_timestamp()) as real) r`.execute(h.db)
  await advanceTo(before.decryptUntil ?? '', 1000)
  await beats(0, 10)
  await beats(20, 30)
  await h.drain()
  const after = await sessionFor(h, undefined, id)
  expect(after.stage).toBe('decrypting')
  expect(Date.parse(after.decryptUntil ?? '') - Date.parse(before.decryptUntil ?? '')).toBe(30 * 60_000)
  expect(after.extensions).toHaveLength(1)
  for (const [at, bid] of bids.slice(0, 3).entries())
    expect((await decryptAs(h, suppliers[at] as Caller, bid)).status).toBe(200)
  await beats(31, 61)
  await endWindow(h, id)
  const end = await sessionFor(h, undefined, id)
  expect(end).toMatchObject({ stage: 'published', extensions: after.extensions })
  await h.db.deleteFrom('platform_heartbeat').execute()
})

async function advanceTo(at: string, past: number) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  await advance(h.db, new Date(at).getTime() - now.getTime() + past)
}

test('a session that begins late, since the platform was away at the deadline, gives the whole window', async () => {
  const { id } = await session()
  const { startsAt, decryptUntil, opensAt } = await sessionFor(h, undefined, id)
  expect(Date.parse(decryptUntil ?? '') - Date.parse(startsAt ?? '')).toBe(30 * 60_000)
  expect(Date.parse(startsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(opensAt))
  await goTo(h, decryptUntil ?? '', 1000)
  expect(await stageOf(id)).toBe('failed')
})
