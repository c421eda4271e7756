import { randomUUID } from 'node:crypto'
import { liveViewOf, offerOutcome } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf, lotRow, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const minute = 60_000
const view = async (id: string, as?: Caller) => (await h.call(liveViewOf, { params: { id } }, as)).answer

it('takes sealed first prices, then lets everybody bid in turn for three rounds, the worst first, and ends', async () => {
  const { id, owner, a, b, c } = await stage(h, {
    ...{ phase: 'scheduled', mode: 'rounds', visibility: 'rankOnly', startsIn: minute, endsIn: 11 * minute },
  })
  await h.clock.advance(minute + 100)
  for (const [who, price] of [
    [a, '1200'],
    [b, '1000'],
    [c, '1100'],
  ] as const)
    expect((await offer(h, id, who, price)).answer.rank).toBeNull()
  expect(await view(id, owner)).toMatchObject({
    currentPrice: null,
    bids: null,
    turn: { kind: 'first', round: 0 },
  })
  expect((await view(id, b)).mine).toMatchObject({ bestPrice: '1000.00', rank: null })
  await h.clock.advance(10 * minute)
  expect(await view(id, b)).toMatchObject({ turn: { kind: 'pause', round: 1 }, mine: { rank: 3 } })
  expect((await offer(h, id, b, '1300')).reason).toBe('auction.notYourTurn')
  await h.clock.advance(5 * minute)
  const turn = (await view(id, b)).turn
  expect(turn).toMatchObject({ kind: 'turn', round: 1, bidderName: '竞买人A2', isMine: true })
  expect((await offer(h, id, c, '1300')).reason).toBe('auction.notYourTurn')
  expect((await offer(h, id, b, '1300')).status).toBe(200)
  await h.clock.advance(2 * minute)
  expect((await view(id, c)).turn).toMatchObject({ round: 1, bidderName: '竞买人A3', isMine: true })
  // Two turns of round 1 are left, then two rounds with a pause and three turns each.
  for (const wait of [2, 2]) await h.clock.advance(wait * minute)
  for (let round = 2; round <= 3; round += 1) {
    expect((await view(id, owner)).turn).toMatchObject({ kind: 'pause', round })
    for (const wait of [2, 2, 2, 2]) await h.clock.advance(wait * minute)
  }
  expect(await lotRow(h, id)).toMatchObject({ phase: 'closed', best_fen: 130_000 })
  expect((await linesOf(h, id)).map(({ kind }) => kind)).toEqual([
    ...['started', 'bid', 'bid', 'bid', 'round', 'bid', 'round', 'round', 'closed'],
  ])
})

it('tells nobody during the sealed first prices how many have given one, nor who was passed', async () => {
  const { id, a, b, c } = await stage(h, {
    ...{ phase: 'scheduled', mode: 'rounds', visibility: 'rankOnly', startsIn: minute, endsIn: 11 * minute },
  })
  await h.clock.advance(minute + 100)
  const key = randomUUID()
  await offer(h, id, a, '1000')
  await offer(h, id, b, '1200')
  const receipt = (await offer(h, id, c, '1100', { key })).answer
  expect(receipt.seq).toBe(0)
  expect((await h.call(offerOutcome, { params: { id, key } }, c)).answer).toEqual({
    state: 'accepted',
    receipt,
  })
  const jobs = h.db.selectFrom('job').select('payload').where('name', '=', 'auction.tellOutbid')
  const told = (await jobs.execute()).map(({ payload }) => payload as { auctionId: string })
  expect(told.filter(({ auctionId }) => auctionId === id)).toEqual([])
})

it.each(['rankOnly', 'blind'] as const)(
  'tells whose turn it is, and until when, to those only who may know how many bid (%s)',
  async (visibility) => {
    const { id, owner, a, b, c } = await stage(h, {
      ...{ phase: 'scheduled', mode: 'rounds', visibility, startsIn: minute, endsIn: 11 * minute },
    })
    await h.clock.advance(minute + 100)
    for (const [who, price] of [
      [a, '1200'],
      [b, '1000'],
      [c, '1100'],
    ] as const)
      await offer(h, id, who, price)
    for (const wait of [10, 5]) await h.clock.advance(wait * minute)
    const told = await view(id, c)
    expect(told.turn).toMatchObject({ kind: 'turn', bidderName: '竞买人A2', isMine: false })
    expect(told.turn?.until).not.toBe(told.endsAt)
    const kept = { ...told.turn, bidderName: null, until: told.endsAt }
    expect((await view(id)).turn).toEqual(kept)
    expect((await view(id, owner)).turn).toEqual(visibility === 'blind' ? kept : told.turn)
    expect((await view(id, b)).turn).toEqual({ ...told.turn, isMine: true })
  },
)

it('looks the same to whoever may not know how many bid, whether two take part or three (blind)', async () => {
  const terms = { phase: 'scheduled', mode: 'rounds', visibility: 'blind' } as const
  const moments = { startsIn: minute, endsIn: 11 * minute }
  const people = await stage(h, { ...terms, ...moments })
  const staged = await Promise.all([2, 3].map(() => stage(h, { ...terms, ...moments, people })))
  await h.clock.advance(minute + 100)
  for (const [n, { id, bidders }] of staged.entries())
    for (const [at, bidder] of bidders.slice(0, n + 2).entries())
      expect((await offer(h, id, bidder, String(1_000 + 10 * at))).status).toBe(200)
  const looks = async ({ id }: { id: string }) => {
    const { phase, turn, startsAt, endsAt, feed } = await view(id, people.owner)
    const told = (at: string) => Math.round((Date.parse(at) - Date.parse(startsAt)) / minute)
    return {
      ...{ phase, round: turn?.round, kind: turn?.kind, until: turn && told(turn.until), ends: told(endsAt) },
      feed: phase === 'closed' ? 0 : feed.map(({ kind, at }) => [kind, told(at)]),
    }
  }
  const seen: unknown[] = []
  for (let at = 0; at < 70; at += 2) {
    const [two, three] = await Promise.all(staged.map(looks))
    expect(two, `after ${at} minutes`).toEqual(three)
    seen.push(two?.phase)
    await h.clock.advance(2 * minute)
  }
  expect(new Set(seen)).toEqual(new Set(['live', 'closed']))
})
