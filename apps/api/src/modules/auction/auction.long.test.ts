import { liveViewOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer, stage, startAuctions } from './hot/lot.fixture.ts'
import { tidyRefusals } from './use-cases/tidy-refusals.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const view = async (id: string, as: Caller) => (await h.call(liveViewOf, { params: { id } }, as)).answer

/** So many further lines of another bidder, as the record keeps them. */
async function manyLines(id: string, { companyId }: Caller, count: number): Promise<void> {
  await sql`insert into auction_event (auction_id, seq, kind, at, bidder_id, amount_fen, ends_at, salt, hash)
    select l.auction_id, l.seq + n, 'bid', app_now(), b.id, 100000 + n, l.ends_at, 's', 'h'
    from auction_lot l join auction_bidder b on b.auction_id = l.auction_id and b.company_id = ${companyId}::uuid,
      generate_series(1, ${count}::int) n
    where l.auction_id = ${id}::uuid`.execute(h.db)
  await sql`update auction_lot set seq = seq + ${count} where auction_id = ${id}::uuid`.execute(h.db)
}

it('where numbers are kept, a bidder’s own lines are counted on when they are too old to be shown', async () => {
  const { id, a, b } = await stage(h, { visibility: 'blind' })
  await offer(h, id, a, '1000')
  await offer(h, id, a, '1100')
  const before = (await view(id, a)).seq
  await manyLines(id, b, 3_000)
  expect((await view(id, a)).seq).toBe(before)
  await manyLines(id, b, 3_000)
  expect((await view(id, a)).seq).toBe(before)
  await offer(h, id, a, '1200')
  expect((await view(id, a)).seq).toBe(before + 1)
})

it('counts the same where nobody has read the lines before', async () => {
  const { id, a, b } = await stage(h, { visibility: 'blind' })
  await offer(h, id, a, '1000')
  await manyLines(id, b, 5_500)
  await offer(h, id, a, '1100')
  expect((await view(id, a)).seq).toBe(2)
})

it('forgets the answers to prices that were not taken a month after they were given, and of what is over only', async () => {
  const { id, a } = await stage(h, { endsIn: 3_600_000 })
  expect((await offer(h, id, a, '1')).status).toBe(422)
  const kept = async () => {
    await h.run(tidyRefusals)
    return h.db.selectFrom('auction_refusal').select('code').where('auction_id', '=', id).execute()
  }
  await sql`update auction_refusal set at = at - interval '40 days' where auction_id = ${id}::uuid`.execute(
    h.db,
  )
  expect(await kept()).toHaveLength(1)
  await h.clock.advance(3_600_001)
  expect(await kept()).toHaveLength(0)
})
