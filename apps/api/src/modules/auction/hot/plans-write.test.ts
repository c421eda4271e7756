import { freshKey, type Harness } from '@jb/testing/api-harness'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../../platform/db/types.ts'
import { lotRow, type Stage, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/** Pages that are looked at when so many prices of this auction are written at once, each with a fresh key. */
async function pages(on: Kysely<DB>, id: string, count: number): Promise<number> {
  const { seq, fence, ends_at, last_at, head_hash } = await lotRow(h, id)
  const people = await h.db
    .selectFrom('auction_bidder')
    .select(['id', 'company_id'])
    .where('auction_id', '=', id)
    .execute()
  const who = (n: number) => people[n % people.length] ?? people[0]
  const at = last_at.getTime()
  const lot = {
    ...{ phase: 'live', endsAt: ends_at.getTime(), extensions: 0, seq: seq + count, bids: seq + count },
    ...{ bidders: people.length, bestFen: 100_000 + seq + count, bestBidderId: who(seq + count)?.id },
    ...{ lastAt: at, headHash: head_hash, reserveMet: false, rounds: null },
  }
  const entries = Array.from({ length: count }, (_, n) => ({
    ...{
      seq: seq + n + 1,
      kind: 'bid',
      at,
      bidderId: who(n)?.id,
      amountFen: 100_001 + seq + n,
      origin: 'own',
    },
    ...{
      key: freshKey(),
      requestHash: 'r',
      endsAt: ends_at.getTime(),
      extended: false,
      rank: 1,
      refSeq: null,
    },
    ...{ reserveMet: false, note: null, salt: 's', hash: 'h' },
  }))
  const bidders = entries.slice(-people.length).map(({ bidderId, amountFen, seq: bestSeq }) => ({
    ...{ id: bidderId, bestFen: amountFen, bestSeq, bestAt: at, bids: bestSeq, proxy: null, proxyAt: null },
  }))
  const refusals = [
    {
      ...{ company: who(0)?.company_id, key: freshKey(), bidderId: who(0)?.id, requestHash: 'r', at },
      ...{ amountFen: 1, code: 'auction.belowStart', detail: null },
    },
  ]
  const { rows } = await sql<{ 'QUERY PLAN': readonly [Explained] }>`explain (analyze, buffers, format json)
    select auction_write_batch(${id}::uuid, ${fence}::bigint, ${JSON.stringify(lot)}::jsonb,
      ${JSON.stringify(entries)}::json, '[]'::json, ${JSON.stringify(bidders)}::json,
      ${JSON.stringify(refusals)}::json)`.execute(on)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

/** The same for one price, without what the first after a large write has to clear away. */
async function usual(on: Kysely<DB>, id: string): Promise<number> {
  const all: number[] = []
  for (let times = 0; times < 5; times += 1) all.push(await pages(on, id, 1))
  return Math.min(...all)
}

/** Bidders of other auctions, whom nobody has counted for the planner. */
const manyOthers = ({ id, a }: Stage, count: number) =>
  sql`with others as (
      insert into auction (no, company_id, created_by, type, profile, status, title, unit, direction, visibility, mode,
        start_price, step, starts_at, ends_at, released_at)
      select a.no || '-' || n, a.company_id, a.created_by, a.type, a.profile, a.status, a.title, a.unit, a.direction,
        a.visibility, a.mode, a.start_price, a.step, a.starts_at, a.ends_at, a.released_at
      from auction a, generate_series(1, ${count}::int) n where a.id = ${id}::uuid returning id)
    insert into auction_bidder (auction_id, company_id, account_id, alias, status, joined_at)
    select id, ${a.companyId}::uuid, ${a.accountId}::uuid, 'A1', 'admitted', app_now() from others`.execute(
    h.db,
  )

it('prices are written as quickly when the record is long and others have many bidders, by a plan made for neither', async () => {
  const staged = await stage(h, { bidderCount: 60 })
  const { id } = staged
  await h.db.connection().execute(async (on) => {
    // From the sixth time on a connection keeps its plan.
    for (let times = 0; times < 8; times += 1) await pages(on, id, 1)
    const short = await usual(on, id)
    await manyOthers(staged, 20_000)
    for (let times = 0; times < 10; times += 1) await pages(on, id, 2_000)
    const long = await usual(on, id)
    // A step further down in each of its dozen indexes, and free room that is farther away, the more so where others
    // write too: no walk through a table, the smallest of which has 380 pages by now.
    expect(long).toBeLessThan(short + 100)
  })
}, 60_000)
