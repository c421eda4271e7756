import type { Harness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockOf } from '../auction.clock.ts'
import { linesOf, lotRow, nth, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const statusOf = async (id: string) => {
  const row = await h.db
    .selectFrom('auction')
    .select(['status', 'end_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.status, row.end_reason]
}

it('starts when its time has come, takes prices from then on, and ends', async () => {
  const { id, a } = await stage(h, { phase: 'scheduled', startsIn: 60_000, endsIn: 3_660_000 })
  expect((await offer(h, id, a, '1000')).reason).toBe('auction.notLive')
  await h.clock.advance(60_500)
  expect(await statusOf(id)).toEqual(['live', null])
  expect((await offer(h, id, a, '1000')).status).toBe(200)
  await h.clock.advance(3_600_000)
  expect(await statusOf(id)).toEqual(['ended', null])
  expect((await linesOf(h, id)).map(({ kind }) => kind)).toEqual(['started', 'bid', 'closed'])
})

it('ends at once without enough bidders, and unsold without a price or below the reserve', async () => {
  const few = await stage(h, {
    ...{ phase: 'scheduled', startsIn: 10_000, endsIn: 1_010_000, min_bidders: 4 },
  })
  const quiet = await stage(h, { endsIn: 1_000_000 })
  const low = await stage(h, { endsIn: 1_000_000, reserve: '5000.00' })
  const talks = await stage(h, { endsIn: 1_000_000, reserve: '5000.00', talks: true })
  await offer(h, low.id, low.a, '1000')
  await offer(h, talks.id, talks.a, '1000')
  await h.clock.advance(11_000)
  expect(await statusOf(few.id)).toEqual(['unsold', '到开始时，具备出价资格的不足 4 家'])
  await h.clock.advance(1_000_000)
  expect(await statusOf(quiet.id)).toEqual(['unsold', '竞价时间内没有人出价'])
  expect(await statusOf(low.id)).toEqual(['unsold', '最优出价没有达到保留价'])
  expect(await statusOf(talks.id)).toEqual(['ended', null])
})

it('uses the extended end: the clock of the old end waits for the new one, and refused prices move nothing', async () => {
  const { id, a, b } = await stage(h, { endsIn: 100_000 })
  const before = (await lotRow(h, id)).ends_at
  expect((await offer(h, id, b, '1')).reason).toBe('auction.belowStart')
  expect((await lotRow(h, id)).ends_at).toEqual(before)
  const receipt = (await offer(h, id, a, '1000')).answer
  expect(receipt.extended).toBe(true)
  expect(new Date(receipt.endsAt).getTime() - new Date(receipt.at).getTime()).toBe(120_000)
  await h.clock.advance(101_000)
  expect((await lotRow(h, id)).phase).toBe('live')
  expect((await offer(h, id, b, '1010')).answer.extended).toBe(true)
  await h.clock.advance(121_000)
  expect((await lotRow(h, id)).phase).toBe('closed')
  expect(await lotRow(h, id)).toMatchObject({ extensions: 2 })
  expect((await offer(h, id, a, '1020')).reason).toBe('auction.closed')
})

it('takes no price after the end although the job that closes is late, and forgets none given before', async () => {
  const people = await stage(h, { bidderCount: 4 })
  const lots = []
  for (let n = 0; n < 12; n += 1)
    lots.push(await stage(h, { people, window_seconds: 0, extension_seconds: 0 }))
  const inSeconds = sql<Date>`date_trunc('milliseconds', app_now() + interval '1500 milliseconds')`
  const ids = lots.map(({ id }) => id)
  await h.db.updateTable('auction_lot').set({ ends_at: inSeconds }).where('auction_id', 'in', ids).execute()
  const ends = await Promise.all(lots.map(async ({ id }) => (await lotRow(h, id)).ends_at.getTime()))
  const { offset_ms } = await h.db.selectFrom('clock_setting').select('offset_ms').executeTakeFirstOrThrow()
  const end = Math.max(...ends) - offset_ms
  const sent: Promise<{ id: string; status: number; seq: number }>[] = []
  // Nobody closes meanwhile: jobs run only when told to.
  for (let price = 1_000; Date.now() < end + 700; price += 10) {
    for (const [n, { id, bidders }] of lots.entries())
      sent.push(
        offer(h, id, nth(bidders, price / 10 + n), String(price)).then((reply) => ({
          ...{ id, status: reply.status, seq: reply.status === 200 ? reply.answer.seq : 0 },
        })),
      )
    await Promise.all(sent.slice(-lots.length))
  }
  const replies = await Promise.all(sent)
  await h.clock.advance(3_600_000)
  for (const { id } of lots) {
    const lines = await linesOf(h, id)
    const lot = await lotRow(h, id)
    const bids = lines.filter(({ kind }) => kind === 'bid')
    expect(bids.every(({ at }) => at < lot.ends_at)).toBe(true)
    const acknowledged = replies.filter((one) => one.id === id && one.status === 200)
    expect(bids.map(({ seq }) => seq)).toEqual(acknowledged.map(({ seq }) => seq).toSorted((x, y) => x - y))
    expect(lines.at(-1)?.kind).toBe('closed')
    expect(lot.best_fen).toBe(bids.at(-1)?.amount_fen)
  }
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(replies.some(({ status }) => status === 422)).toBe(true)
})

it('closes once although four runners of two nodes come at the same time', async () => {
  const lot = await stage(h, { endsIn: 1_000_000 })
  await offer(h, lot.id, lot.a, '1000')
  const other = await h.node()
  await h.db
    .updateTable('clock_setting')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', 1_000_001) }))
    .execute()
  const clock = clockOf({ deposited: async () => new Set() })
  const late = Array.from({ length: 4 }, () => h.run((ctx) => clock.run(ctx, lot.id)))
  await Promise.all([h.drain(), other.runner.drain(), ...late])
  const lines = await linesOf(h, lot.id)
  expect(lines.map(({ kind }) => kind)).toEqual(['bid', 'closed'])
  expect(await statusOf(lot.id)).toEqual(['ended', null])
})

it('never runs back with a clock that steps back, and what was over stays over', async () => {
  const { id, a, b } = await stage(h)
  const over = await stage(h, { endsIn: 20_000, window_seconds: 0 })
  const step = (ms: number) =>
    h.db
      .updateTable('clock_setting')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
      .execute()
  const first = (await offer(h, id, a, '1000')).answer
  await step(25_000)
  expect((await offer(h, over.id, over.a, '1000')).reason).toBe('auction.closed')
  await step(-60_000)
  const second = (await offer(h, id, b, '1010')).answer
  expect(new Date(second.at) >= new Date(first.at)).toBe(true)
  expect((await offer(h, over.id, over.b, '1000')).reason).toBe('auction.closed')
  await step(60_000)
})
