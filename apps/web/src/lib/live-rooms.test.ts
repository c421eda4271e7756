import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { credentials } from './credentials.ts'
import { fakeSockets, hello, newsNo, socketNo, ticketMocks } from './live.fixture.ts'
import { startLive } from './live.ts'
import { type RoomNews, watchRoom } from './live-rooms.ts'
import { liveOpen } from './live-state.ts'

const server = setupServer()
const id = '00000000-0000-4000-8000-0000000000a1'
const room = { room: 'auction', id } as const
let stop: () => void = () => undefined
const ends: (() => void)[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  fakeSockets()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  credentials.set({ bearer: 'b', signingKey: 'AAAA' })
  server.use(...ticketMocks())
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.resetHandlers()
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const start = () => {
  stop = startLive({ onNews: () => undefined, onMissed: () => undefined, onClock: () => undefined })
}

/** Watches, counting dense numbers as a screen does; what stands in `unread` it cannot read. */
function watching(from?: number) {
  const seen = { seq: from, heard: [] as string[], told: false }
  const unread = new Set<number>()
  const take = (news: RoomNews) => {
    if ('seq' in news && unread.has(news.seq)) return false
    if (news.type === 'room.delta' && news.after !== seen.seq) return false
    seen.heard.push(`${news.type} ${'seq' in news ? news.seq : ''}`.trim())
    if ('seq' in news) seen.seq = news.seq
    return true
  }
  const onLine = (told: boolean) => {
    seen.told = told
  }
  const end = watchRoom({ ...room, after: () => seen.seq, take, onLine })
  ends.push(end)
  return { seen, end, unread }
}

const beat = { type: 'beat' }
const snapshot = (seq: number) => ({ type: 'room.snapshot', ...room, seq, state: {} })
const delta = (after: number, seq: number) => ({ type: 'room.delta', ...room, after, seq, change: {} })

test('asks for its room once the socket has greeted, from the number at hand, and says goodbye', async () => {
  start()
  const { seen, end } = watching(7)
  const socket = await socketNo(1)
  expect(socket.said).toEqual([])
  socket.says(hello(0))
  expect(socket.said).toEqual([{ type: 'watch', ...room, after: 7 }])
  expect(seen.told).toBe(false)
  socket.says(beat)
  expect(seen.told).toBe(true)
  end()
  expect(socket.said[1]).toEqual({ type: 'unwatch', ...room })
  socket.says(delta(7, 8))
  expect(seen.heard).toEqual([])
})

test('without anything at hand the whole state is wanted; deltas in order follow it', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  const { seen } = watching()
  expect(socket.said).toEqual([{ type: 'watch', ...room }])
  for (const message of [snapshot(3), delta(3, 5), delta(5, 6)]) socket.says(message)
  expect(seen.heard).toEqual(['room.snapshot 3', 'room.delta 5', 'room.delta 6'])
  expect(seen.told).toBe(true)
})

test('a gap asks for the whole state once, however many deltas come before it', async () => {
  start()
  const socket = await socketNo(1)
  const { seen } = watching(3)
  socket.says(hello(0))
  for (const message of [delta(4, 5), delta(5, 6), snapshot(6), delta(6, 7)]) socket.says(message)
  expect(socket.said).toEqual([
    { type: 'watch', ...room, after: 3 },
    { type: 'watch', ...room },
  ])
  expect(seen.heard).toEqual(['room.snapshot 6', 'room.delta 7'])
})

test('a cut line tells its watchers, and the next socket goes on from the last number', async () => {
  start()
  const first = await socketNo(1)
  const { seen } = watching()
  first.says(hello(0))
  first.says(snapshot(9))
  first.ends(1006)
  expect(seen.told).toBe(false)
  const second = await socketNo(2)
  second.says(hello(0))
  expect(second.said).toEqual([{ type: 'watch', ...room, after: 9 }])
  expect(seen.told).toBe(false)
  second.says(delta(9, 10))
  expect(seen.told).toBe(true)
})

test('a room that is not there, or where nothing comes any more, leaves its watchers to themselves', async () => {
  start()
  const socket = await socketNo(1)
  const { seen } = watching(1)
  socket.says(hello(0))
  socket.says(beat)
  for (const message of [{ type: 'room.absent', ...room }, beat]) socket.says(message)
  expect(seen.told).toBe(false)
  socket.ends(1006)
  const next = await socketNo(2)
  next.says(hello(0))
  next.says(delta(1, 2))
  expect(seen.told).toBe(true)
  for (const message of [{ type: 'room.closed', ...room, seq: 2 }, beat]) next.says(message)
  expect(seen.told).toBe(false)
})

test('between a gap and the whole state that mends it nothing is told', async () => {
  start()
  const socket = await socketNo(1)
  const { seen } = watching(3)
  socket.says(hello(0))
  for (const message of [beat, delta(4, 5), beat]) socket.says(message)
  expect(seen.told).toBe(false)
  socket.says(snapshot(5))
  expect(seen.told).toBe(true)
})

test('a whole state that cannot be read is not asked for again, and its watchers are on their own', async () => {
  start()
  const socket = await socketNo(1)
  const { seen, unread } = watching(3)
  socket.says(hello(0))
  unread.add(5).add(6)
  for (const message of [delta(4, 5), snapshot(5), beat, snapshot(6), delta(7, 8), beat]) socket.says(message)
  expect(socket.said).toEqual([
    { type: 'watch', ...room, after: 3 },
    { type: 'watch', ...room },
  ])
  expect(seen.told).toBe(false)
  socket.says(snapshot(9))
  expect(seen.told).toBe(true)
})

test('notices and the clock go on beside the rooms', async () => {
  const heard: string[] = []
  stop = startLive({
    onNews: ({ notice }) => heard.push(notice.title),
    onMissed: () => heard.push('missed'),
    onClock: () => heard.push('clock'),
  })
  const socket = await socketNo(1)
  watching(1)
  socket.says(hello(4))
  socket.says(delta(1, 2))
  socket.says({ type: 'clock', clockOffset: 0 })
  expect(heard).toEqual(['missed', 'clock'])
})

/** A socket that has greeted, under a clock that the test moves. */
async function greeted() {
  start()
  const socket = await socketNo(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.says(hello(1))
  return { socket, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('a line that falls silent while a room is watched is given up and opened anew', async () => {
  const { socket, pass } = await greeted()
  const { seen } = watching(1)
  socket.says(beat)
  pass(11_000)
  socket.says(newsNo(2))
  pass(11_000)
  expect([socket.closed, seen.told]).toEqual([false, true])
  pass(1_001)
  expect([socket.closed, seen.told, liveOpen.get()]).toEqual([true, false, false])
  vi.useRealTimers()
  const again = await socketNo(2)
  again.says(hello(2))
  expect(again.said).toEqual([{ type: 'watch', ...room, after: 1 }])
})

test('a line that was dead before the room was watched is found out, and is never called synced', async () => {
  const { socket, pass } = await greeted()
  pass(60_000)
  const { seen } = watching(1)
  pass(11_999)
  expect([socket.closed, seen.told]).toEqual([false, false])
  pass(1)
  expect([socket.closed, seen.told]).toEqual([true, false])
})

test('a room watched long after the last word has the whole time for its first sign', async () => {
  const { socket, pass } = await greeted()
  pass(11_000)
  watching(1)
  pass(11_000)
  expect(socket.closed).toBe(false)
})

test('where nothing is watched, or only what is not there, silence means nothing', async () => {
  const { socket, pass } = await greeted()
  watching(1).end()
  pass(60_000)
  watching(1)
  socket.says({ type: 'room.absent', ...room })
  pass(60_000)
  expect(socket.closed).toBe(false)
})
