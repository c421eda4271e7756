import { liveView } from '@jb/contract/auction/auction.shapes'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { roomChange, roomOwn } from '@jb/contract/auction/room.shapes'
import type { LiveMessage } from '@jb/contract/platform/live.shapes'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../app.ts'
import { type Client, greeted, listening } from '../../../platform/live/live.fixture.ts'
import { restoreAuction, takeAuctionOffline } from '../use-cases/take-offline.ts'
import { nth, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
let port: number
let other: App
let otherPort: number
beforeAll(async () => {
  h = await startAuctions()
  port = await listening(h.app)
  other = await h.node()
  otherPort = await listening(other)
})
afterAll(() => h?.close())

const bodyOf = (message: LiveMessage | undefined) => JSON.stringify(message)
const of = <T extends LiveMessage['type']>(told: readonly LiveMessage[], type: T) =>
  told.filter((one): one is Extract<LiveMessage, { type: T }> => one.type === type)

async function watching(who: Caller, id: string, after?: number, at = port): Promise<Client> {
  const client = await greeted(h, at, who)
  client.socket.send(
    JSON.stringify({ type: 'watch', room: 'auction', id, ...(after === undefined ? {} : { after }) }),
  )
  return client
}

const lastSeq = (told: readonly LiveMessage[]) =>
  told.reduce((seq, one) => ('seq' in one && one.type.startsWith('room.') ? one.seq : seq), 0)

/** The lines that a watcher has after applying everything; throws at a gap. */
function linesAfter(told: readonly LiveMessage[]): readonly number[] {
  let seq = 0
  let lines: number[] = []
  for (const one of told) {
    if (one.type === 'room.snapshot') {
      seq = one.seq
      lines = liveView
        .parse(one.state)
        .feed.map((line) => line.seq)
        .toReversed()
    } else if (one.type === 'room.delta') {
      if (one.after !== seq) throw new Error(`a gap: ${one.after} behind ${seq}`)
      seq = one.seq
      lines.push(...roomChange.parse(one.change).lines.map((line) => line.seq))
    }
  }
  return lines
}

it('sends a snapshot, then dense changes, to watchers on both nodes, and the same as over HTTP', async () => {
  const { id, bidders, owner } = await stage(h)
  const near = await watching(owner, id)
  const far = await watching(nth(bidders, 2), id, undefined, otherPort)
  await Promise.all([near, far].map((one) => one.until((told) => of(told, 'room.snapshot').length > 0)))
  for (let n = 0; n < 30; n += 1)
    await offer(h, id, nth(bidders, n), String(1_000 + 10 * n), { app: n % 2 === 0 ? h.app : other })
  for (const client of [near, far]) {
    const told = await client.until((all) => lastSeq(all) === 30)
    expect(linesAfter(told)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    expect(of(told, 'room.delta').length).toBeLessThanOrEqual(30)
  }
  const last = roomChange.parse(of(near.told, 'room.delta').at(-1)?.change)
  const { answer } = await h.call(liveViewOf, { params: { id } }, owner)
  expect(answer).toMatchObject({ ...last.facts, head: last.head, seq: 30 })
  for (const client of [near, far]) client.socket.close()
})

it('gives a watcher that comes back what it missed, no line twice and none left out', async () => {
  const { id, bidders, c } = await stage(h)
  const first = await watching(c, id)
  await first.until((told) => of(told, 'room.snapshot').length > 0)
  await offer(h, id, nth(bidders, 0), '1000')
  const before = await first.until((told) => lastSeq(told) === 1)
  first.socket.close()
  for (let n = 1; n < 8; n += 1) await offer(h, id, nth(bidders, n % 2), String(1_000 + 10 * n))
  const again = await watching(c, id, lastSeq(before), otherPort)
  const told = await again.until((all) => lastSeq(all) === 8)
  expect(of(told, 'room.snapshot')).toEqual([])
  expect([
    ...linesAfter(before),
    ...of(told, 'room.delta')
      .flatMap((one) => roomChange.parse(one.change).lines)
      .map(({ seq }) => seq),
  ]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  // A number that never was: the whole state.
  const lost = await watching(c, id, 5_000)
  await lost.until((all) => of(all, 'room.snapshot').length > 0)
  for (const client of [again, lost]) client.socket.close()
})

it('tells a bidder its own standing apart, and nobody else', async () => {
  const { id, a, b, c } = await stage(h, { visibility: 'rankOnly' })
  const mine = await watching(a, id)
  const others = await watching(c, id)
  await Promise.all([mine, others].map((one) => one.until((told) => of(told, 'room.snapshot').length > 0)))
  await offer(h, id, a, '4321')
  await mine.until((told) => of(told, 'room.own').some(({ own }) => roomOwn.parse(own).mine?.rank === 1))
  await offer(h, id, b, '4444')
  const told = await mine.until((all) =>
    of(all, 'room.own').some(({ own }) => roomOwn.parse(own).mine?.rank === 2),
  )
  expect(roomOwn.parse(of(told, 'room.own').at(-1)?.own)).toMatchObject({
    mine: { bestPrice: '4321.00', rank: 2, gap: '123.00' },
    nextPrice: '4331.00',
    lines: [{ seq: 1, isMine: true, amount: '4321.00' }],
  })
  await others.until((all) => lastSeq(all) === 2)
  expect(others.told.map(bodyOf).join()).not.toMatch(/"4321|"4444|"4331/)
  expect(told.map(bodyOf).join()).not.toMatch(/"4444/)
  for (const client of [mine, others]) client.socket.close()
})

it('is silent to everybody else when a price comes in a blind auction', async () => {
  const { id, a, b, owner } = await stage(h, { visibility: 'blind' })
  const marker = await stage(h)
  // Whoever gives the price watches, too, and is the first to be told.
  const mine = await watching(a, id)
  await mine.until((told) => of(told, 'room.snapshot').length > 0)
  const clients = [await watching(owner, id), await watching(b, id)]
  for (const client of clients) await client.until((told) => of(told, 'room.snapshot').length > 0)
  await offer(h, id, a, '1000')
  await mine.until((told) => of(told, 'room.snapshot').length > 1)
  mine.socket.close()
  // What happens in another room afterwards arrives; of this one nothing has come before it.
  for (const client of clients) {
    client.socket.send(JSON.stringify({ type: 'watch', room: 'auction', id: marker.id }))
    await client.until((told) => of(told, 'room.snapshot').some((one) => one.id === marker.id))
  }
  await offer(h, marker.id, marker.a, '1000')
  for (const client of clients) {
    const told = await client.until((all) => of(all, 'room.delta').some((one) => one.id === marker.id))
    expect(told.filter((one) => 'id' in one && one.id === id).map(({ type }) => type)).toEqual([
      'room.snapshot',
    ])
    client.socket.close()
  }
})

it('says that an auction is over, and that there is none for whoever may not see it', async () => {
  const { id, a, owner } = await stage(h, { endsIn: 500_000 })
  const client = await watching(owner, id)
  await client.until((told) => of(told, 'room.snapshot').length > 0)
  await offer(h, id, a, '1000')
  await h.clock.advance(500_001)
  const told = await client.until((all) => of(all, 'room.closed').length > 0)
  expect(roomChange.parse(of(told, 'room.delta').at(-1)?.change)).toMatchObject({
    status: 'ended',
    facts: { phase: 'closed' },
  })
  client.socket.send(JSON.stringify({ type: 'watch', room: 'auction', id: freshKey() }))
  client.socket.send('nonsense')
  await client.until((all) => of(all, 'room.absent').length > 0)
  client.socket.close()
})

it('tells everybody whose turn it is, though no line has come', async () => {
  const minute = 60_000
  const { id, owner, a, b, c } = await stage(h, {
    ...{ phase: 'scheduled', mode: 'rounds', visibility: 'open', startsIn: minute, endsIn: 11 * minute },
  })
  await h.clock.advance(minute + 100)
  for (const [who, price] of [[a, '1200'] as const, [b, '1000'] as const, [c, '1100'] as const])
    await offer(h, id, who, price)
  await h.clock.advance(10 * minute)
  const clients = [await watching(owner, id), await watching(b, id), await watching(c, id)]
  for (const client of clients) await client.until((told) => of(told, 'room.snapshot').length > 0)
  await h.clock.advance(5 * minute)
  for (const client of clients) {
    const told = await client.until((all) =>
      of(all, 'room.delta').some(({ change }) => roomChange.parse(change).turn?.kind === 'turn'),
    )
    expect(linesAfter(told)).toEqual(linesAfter(told.slice(0, 2)))
    client.socket.close()
  }
})

it('is there no more for the public once the platform has taken the auction down', async () => {
  const { id, owner, a } = await stage(h)
  const [stranger, mine] = [await watching(await h.as({ roles: ['quoter'] }), id), await watching(owner, id)]
  for (const client of [stranger, mine]) await client.until((told) => of(told, 'room.snapshot').length > 0)
  await h.run((ctx) => takeAuctionOffline(ctx, id, '标题里有联系方式'))
  await stranger.until((told) => of(told, 'room.absent').length > 0)
  await h.run((ctx) => restoreAuction(ctx, id, '已经改好'))
  await offer(h, id, a, '1000')
  await mine.until((told) => lastSeq(told) === 1)
  expect(of(stranger.told, 'room.delta')).toEqual([])
  for (const client of [stranger, mine]) client.socket.close()
})
