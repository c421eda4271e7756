import { offerList } from '@jb/contract/auction/offer.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import { injected } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, type Staging, stage, startAuctions } from '../hot/lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const count = 5_200
const size = 50
/** Which price is taken back, by the last line of the record. */
const voided = 7

/**
 * A record that is longer than what is kept in memory: one bidder after the other gives a cent more than the last, and
 * at the end one of the first prices is taken back.
 */
async function longStage(given: Staging = {}): Promise<Stage> {
  const staged = await stage(h, given)
  await sql`insert into auction_event (auction_id, seq, kind, at, bidder_id, amount_fen, key, request_hash, ends_at,
      ref_seq, salt, hash)
    select l.auction_id, n, kind, app_now(), b.id, case when kind = 'bid' then 100000 + n end,
      case when kind = 'bid' then gen_random_uuid() end, 'r', l.ends_at,
      case when kind = 'voided' then ${voided}::int end, 's', 'h'
    from auction_lot l, generate_series(1, ${count}::int) n
      cross join lateral (select case when n = ${count} then 'voided' else 'bid' end as kind) k
      join auction_bidder b on b.auction_id = ${staged.id}::uuid
        and b.alias = 'A' || case when kind = 'bid' then 1 + n % 3 else 1 + ${voided}::int % 3 end
    where l.auction_id = ${staged.id}::uuid`.execute(h.db)
  await h.db.updateTable('auction_lot').set({ seq: count }).where('auction_id', '=', staged.id).execute()
  return staged
}

type Page = Answer<typeof offerList>
type Order = 'rank' | 'time'

async function page(id: string, order: Order, pageNo: number, as?: Caller): Promise<Page> {
  const { server } = h.app
  return (await injected(server, offerList, { body: { id, order, pageNo, pageSize: size } }, as)).answer
}

/** From a page on to the last one. */
async function tail(id: string, order: Order, from: number, as?: Caller) {
  const lines: Page['records'][number][] = []
  for (let no = from; ; no += 1) {
    const { records, total } = await page(id, order, no, as)
    lines.push(...records)
    if (no * size >= total) return { total, lines }
  }
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)

it('a record of more lines than are kept is counted and turned over to its end, each line once', async () => {
  const { id } = await longStage()
  const time = await tail(id, 'time', 99)
  expect(time.total).toBe(count)
  expect(time.lines.map(({ seq }) => seq)).toEqual(down(count - 98 * size, 1))
  expect(time.lines.filter((line) => line.voided).map(({ seq }) => seq)).toEqual([voided])
  const rank = await tail(id, 'rank', 99)
  expect(rank.total).toBe(count - 2)
  const best = down(count - 1, 1).filter((seq) => seq !== voided)
  expect(rank.lines.map(({ seq }) => seq)).toEqual(best.slice(98 * size))
  expect(rank.lines.at(-1)).toMatchObject({ seq: 1, amount: '1000.01', bidderName: '竞买人A2' })
})

it('where the lower price leads, the lowest comes first', async () => {
  const { id } = await longStage({ direction: 'reverse' })
  const { records } = await page(id, 'rank', 1)
  expect(records[0]).toMatchObject({ seq: 1, amount: '1000.01' })
})

it.each(['rankOnly', 'blind'] as const)(
  'counts and shows nobody another’s lines of a long record while they are kept (%s)',
  async (visibility) => {
    const { id, a, owner } = await longStage({ visibility })
    const own = Math.floor(count / 3)
    const mine = await tail(id, 'time', 1, a)
    const prices = mine.lines.filter(({ kind }) => kind === 'bid')
    expect(prices.every(({ isMine }) => isMine)).toBe(true)
    expect([prices.length, mine.total]).toEqual([own, own + 1])
    expect((await page(id, 'rank', 1, a)).total).toBe(own)
    // Where their number is kept, lines are numbered as if there were no others.
    if (visibility === 'blind') expect(mine.lines.map(({ seq }) => seq)).toEqual(down(own + 1, 1))
    const stranger = await h.as({ roles: ['quoter'] })
    for (const who of visibility === 'blind' ? [owner, stranger, undefined] : [stranger, undefined]) {
      const { total, lines } = await tail(id, 'time', 1, who)
      expect([total, ...lines.map(({ kind, bidderName, amount }) => [kind, bidderName, amount])]).toEqual([
        1,
        ['voided', null, null],
      ])
      expect((await page(id, 'rank', 1, who)).total).toBe(0)
    }
  },
)
