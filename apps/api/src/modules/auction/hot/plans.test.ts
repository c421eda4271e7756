import { freshKey, type Harness } from '@jb/testing/api-harness'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../../platform/db/types.ts'
import { stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

/** So many prices of every bidder, each with a key, which nobody has counted for the planner. */
const manyPrices = (id: string, count: number) =>
  sql`insert into auction_event (auction_id, seq, kind, at, bidder_id, amount_fen, key, request_hash, ends_at, salt, hash)
    select l.auction_id, ${count}::int * 10 + row_number() over (), 'bid', app_now(), b.id, 100000 + n,
      gen_random_uuid(), 'r', l.ends_at, 's', 'h'
    from auction_lot l join auction_bidder b using (auction_id), generate_series(1, ${count}::int) n
    where l.auction_id = ${id}::uuid`.execute(h.db)

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/** Pages that are looked at when the lot is opened for so many prices of these companies, each with a fresh key. */
async function pages(on: Kysely<DB>, id: string, companies: readonly string[]): Promise<number> {
  const keys = companies.map(() => freshKey())
  const { rows } = await sql<{ 'QUERY PLAN': readonly [Explained] }>`explain (analyze, buffers, format json)
    select auction_open_batch(${id}::uuid, ${companies}::uuid[], ${keys}::uuid[])`.execute(on)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

it('a plan that was made for an empty record looks at as few pages when the record is long', async () => {
  const { id, a, b, c } = await stage(h, {})
  const companies = Array.from({ length: 255 }, (_, n) => [a, b, c][n % 3]?.companyId ?? '')
  await h.db.connection().execute(async (on) => {
    // From the sixth time on a connection keeps its plan.
    for (let times = 0; times < 8; times += 1) await pages(on, id, companies)
    await manyPrices(id, 100)
    const short = await pages(on, id, companies)
    await manyPrices(id, 4_000)
    const long = await pages(on, id, companies)
    // A step further down in the index for some keys at most: what the record has become plays no part.
    expect(long).toBeLessThan(short * 1.5)
  })
})
