import { offerOutcome } from '@jb/contract/auction/offer.contract'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf, lotRow, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
  // The connection of whoever writes this price dies with all that it has written.
  await sql`create function die() returns trigger language plpgsql as $$ begin
    if new.amount_fen = 133700 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
    h.db,
  )
  await sql`create trigger die after insert on auction_event for each row execute function die()`.execute(
    h.db,
  )
})
afterAll(() => h?.close())

it('loses nothing that was answered and keeps nothing that was not, when the database line dies before the commit', async () => {
  const { id, a, b, c } = await stage(h)
  const before = (await offer(h, id, a, '1000')).answer
  const keys = [freshKey(), freshKey()] as const
  const [fatal, beside] = await Promise.all([
    offer(h, id, b, '1337', { key: keys[0] }),
    offer(h, id, c, '1400', { key: keys[1] }),
  ])
  expect(fatal.status).toBe(500)
  const asked = async (key: string, who = b) =>
    (await h.call(offerOutcome, { params: { id, key } }, who)).answer.state
  expect(await asked(keys[0])).toBe('unknown')
  // Whoever was in the same batch knows no more than that; in another one it has its answer.
  expect(await asked(keys[1], c)).toBe(beside.status === 200 ? 'accepted' : 'unknown')
  await sql`drop trigger die on auction_event`.execute(h.db)
  const again = await offer(h, id, c, '1400', { key: keys[1] })
  expect(again.status).toBe(200)
  const lines = await linesOf(h, id)
  expect(lines.map(({ seq, amount_fen }) => [seq, amount_fen])).toEqual([
    [1, 100_000],
    [2, 140_000],
  ])
  expect(lines[0]?.hash).toBe(before.hash)
  expect(await lotRow(h, id)).toMatchObject({ seq: 2, best_fen: 140_000, head_hash: again.answer.hash })
})

it('tells a leader the next time when the word that it was outbid was lost with its transaction', async () => {
  const { id, a, b } = await stage(h)
  await sql`create function lose() returns trigger language plpgsql as $$ begin
    if new.name = 'auction.tellOutbid' then raise exception 'lost'; end if; return new; end $$`.execute(h.db)
  await sql`create trigger lose before insert on job for each row execute function lose()`.execute(h.db)
  await offer(h, id, a, '1000')
  expect((await offer(h, id, b, '1100')).status).toBe(500)
  await sql`drop trigger lose on job`.execute(h.db)
  expect((await offer(h, id, b, '1100')).status).toBe(200)
  const jobs = await h.db
    .selectFrom('job')
    .select('payload')
    .where('name', '=', 'auction.tellOutbid')
    .execute()
  expect(jobs.filter(({ payload }) => (payload as { auctionId: string }).auctionId === id)).toHaveLength(1)
})
