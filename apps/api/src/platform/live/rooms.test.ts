import { expect, it, vi } from 'vitest'
import type { RawPlatform } from '../module.ts'
import * as sessions from '../session/session.ts'
import type { Connection } from './connection.ts'
import type { LiveRoom, RoomMoment } from './room.ts'
import { createRooms } from './rooms.ts'

vi.spyOn(sessions, 'standingLogin').mockImplementation(async (_db, sessionId) => ({ sessionId }) as never)

const id = '00000000-0000-4000-8000-000000000001'
const asText = (value: unknown) => JSON.stringify(value)

function connection(name: string, told: string[]): Connection {
  const nothing = () => undefined
  return {
    ...{ sessionId: name, accountId: name, standing: '', seq: undefined },
    ...{ close: nothing, ping: nothing },
    send: (message) => void told.push(asText(message)),
    open: () => true,
    sendText: (message) =>
      void told.push(typeof message === 'string' ? message : Buffer.from(message).toString()),
  }
}

/** A room whose state is a number; even numbers of viewers see a part of their own. */
function counter() {
  const calls = { read: 0, delta: 0 }
  let value = 0
  const moment = (seq: number): RoomMoment => ({
    closed: false,
    admission: '',
    audience: ({ class: sight }) => sight,
    snapshot: () => ({ seq, state: { seq } }),
    delta: (_viewer, after) => {
      calls.delta += 1
      return after === seq ? undefined : { seq, change: { seq } }
    },
    own: ({ own }) => (own === undefined ? undefined : { own, seq }),
  })
  const kind: LiveRoom = {
    name: 'counter',
    admit: async (_platform, { sessionId }) =>
      sessionId === 'nobody'
        ? undefined
        : { class: 'all', ...(sessionId.startsWith('own') ? { own: sessionId } : {}) },
    async read() {
      calls.read += 1
      return moment(value)
    },
  }
  return { kind, calls, next: () => (value += 1) }
}

const thrown = (problem: unknown) => {
  throw problem
}

async function watched(viewers: readonly string[]) {
  const { kind, calls, next } = counter()
  const rooms = createRooms({ platform: {} as RawPlatform, kinds: [kind], onFailure: thrown })
  const told = viewers.map((): string[] => [])
  const connections = viewers.map((name, index) => connection(name, told[index] ?? []))
  for (const one of connections) await rooms.said(one, { type: 'watch', room: 'counter', id })
  // The reading after the last greeting.
  await vi.waitFor(() => expect(calls.read).toBeGreaterThanOrEqual(2))
  const changed = async () => {
    const seq = next()
    rooms.heard(`counter:${id}`)
    await vi.waitFor(() =>
      expect(told.every((all) => all.some((text) => text.includes(`"seq":${seq}`)))).toBe(true),
    )
  }
  return { rooms, calls, told, connections, changed }
}

it('reads a room once and makes one text for 2,000 who see the same', async () => {
  const { calls, told, changed } = await watched(Array.from({ length: 2_000 }, (_, n) => `v${n}`))
  const before = { ...calls }
  await changed()
  expect({ read: calls.read - before.read, delta: calls.delta - before.delta }).toEqual({ read: 1, delta: 1 })
  const texts = new Set(told.map((all) => all.at(-1)))
  expect([...texts]).toEqual([
    asText({ type: 'room.delta', room: 'counter', id, after: 0, seq: 1, change: { seq: 1 } }),
  ])
})

it('tells somebody their own part apart, only when it changed, and nobody else', async () => {
  const { told, changed, rooms } = await watched(['own-a', 'b'])
  await changed()
  rooms.heard(`counter:${id}`)
  await changed()
  const kinds = told.map((all) => all.map((text) => (JSON.parse(text) as { type: string }).type))
  expect(kinds[0]).toEqual(['room.snapshot', 'room.delta', 'room.own', 'room.delta', 'room.own'])
  expect(kinds[1]).toEqual(['room.snapshot', 'room.delta', 'room.delta'])
})

it('says at most ten things a second, the latest state last', async () => {
  const { told, calls, changed, rooms } = await watched(['a'])
  const before = calls.read
  const from = performance.now()
  for (let n = 0; n < 40; n += 1) {
    rooms.heard(`counter:${id}`)
    await new Promise(setImmediate)
  }
  await changed()
  const seconds = (performance.now() - from) / 1_000
  expect(calls.read - before).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1)
  expect(told[0]?.at(-1)).toContain('"seq":1')
})

it('shows a room to nobody whom it does not admit, and no more than five to one connection', async () => {
  const { rooms, connections, told } = await watched(['nobody', 'a'])
  expect(told[0]?.[0]).toBe(asText({ type: 'room.absent', room: 'counter', id }))
  const [, one] = connections
  if (!one) throw new Error('nobody watches')
  for (let n = 2; n < 8; n += 1)
    await rooms.said(one, { type: 'watch', room: 'counter', id: `${id.slice(0, -1)}${n}` })
  await rooms.said(one, { type: 'watch', room: 'unheard', id })
  const absent = told[1]?.filter((text) => text.includes('room.absent')) ?? []
  expect(absent).toHaveLength(3)
})

it('forgets whoever leaves', async () => {
  const { rooms, connections, calls } = await watched(['a'])
  const [one] = connections
  if (!one) throw new Error('nobody watches')
  rooms.gone(one)
  const before = calls.read
  await rooms.check()
  rooms.heard(`counter:${id}`)
  await new Promise(setImmediate)
  expect(calls.read).toBe(before)
})

it('goes on telling whoever comes in while the last of the others leaves', async () => {
  const { kind, calls } = counter()
  const waiting: (() => void)[] = []
  const slow: LiveRoom = {
    ...kind,
    async read(platform, room, before) {
      await new Promise<void>((go) => waiting.push(go))
      return kind.read(platform, room, before)
    },
  }
  const rooms = createRooms({ platform: {} as RawPlatform, kinds: [slow], onFailure: thrown })
  const [first, second] = [connection('a', []), connection('b', [])]
  const coming = [first, second].map((one) => rooms.said(one, { type: 'watch', room: 'counter', id }))
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  await coming[0]
  rooms.gone(first)
  await coming[1]
  const before = waiting.length
  await rooms.check()
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(before))
  expect(calls.read).toBe(1)
})

it('reads a room once for a crowd that comes together, and one that is over once for all who look at its end', async () => {
  const { kind, calls } = counter()
  const over: LiveRoom = {
    ...kind,
    name: 'over',
    async read(platform, room, before) {
      const moment = await kind.read(platform, room, before)
      return moment && { ...moment, closed: true }
    },
  }
  const rooms = createRooms({ platform: {} as RawPlatform, kinds: [kind, over], onFailure: thrown })
  const crowd = (room: string) =>
    Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        rooms.said(connection(`v${n}`, []), { type: 'watch', room, id, after: 3 }),
      ),
    )
  await crowd('counter')
  expect(calls.read).toBe(1)
  await crowd('over')
  await crowd('over')
  expect(calls.read).toBe(2)
})

it('lets everybody in anew, the public too, when it changes who may look', async () => {
  const { kind } = counter()
  const doors = { admission: 'online', open: true }
  const guarded: LiveRoom = {
    ...kind,
    admit: async () => (doors.open ? { class: 'public' } : undefined),
    async read(platform, room, before) {
      const moment = await kind.read(platform, room, before)
      return moment && { ...moment, admission: doors.admission }
    },
  }
  const rooms = createRooms({ platform: {} as RawPlatform, kinds: [guarded], onFailure: thrown })
  const told: string[] = []
  await rooms.said(connection('a', told), { type: 'watch', room: 'counter', id })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  Object.assign(doors, { admission: 'offline', open: false })
  rooms.heard(`counter:${id}`)
  await vi.waitFor(() => expect(told.at(-1)).toContain('room.absent'))
  expect(told).toHaveLength(2)
})

it('gives one sign of life to each who watches, however many rooms, and none to who left', async () => {
  const { rooms, connections, told } = await watched(['a', 'b'])
  const [one, two] = connections
  if (!one || !two) throw new Error('nobody watches')
  await rooms.said(one, { type: 'watch', room: 'counter', id: `${id.slice(0, -1)}2` })
  rooms.gone(two)
  rooms.beat()
  expect(told.map((all) => all.filter((text) => text === '{"type":"beat"}').length)).toEqual([1, 0])
})

it('keeps nothing of a room that there is not, or that nobody is left to watch', async () => {
  const { kind, calls } = counter()
  const none: LiveRoom = {
    ...kind,
    name: 'none',
    async read() {
      calls.read += 1
      return undefined
    },
  }
  const rooms = createRooms({ platform: {} as RawPlatform, kinds: [none, kind], onFailure: thrown })
  await rooms.said(connection('a', []), { type: 'watch', room: 'none', id })
  const gone = { ...connection('b', []), open: () => false }
  await rooms.said(gone, { type: 'watch', room: 'counter', id })
  const before = calls.read
  await rooms.check()
  await new Promise((done) => setTimeout(done, 150))
  expect(calls.read).toBe(before)
})

it('lets whoever sees more than the public in anew with each check', async () => {
  const { kind } = counter()
  let sight = 'inside'
  const rooms = createRooms({
    platform: {} as RawPlatform,
    kinds: [{ ...kind, admit: async () => ({ class: sight }) }],
    onFailure: thrown,
  })
  const told: string[] = []
  const watcher = connection('a', told)
  await rooms.said(watcher, { type: 'watch', room: 'counter', id })
  sight = 'public'
  await rooms.check()
  expect(told.filter((text) => text.includes('room.snapshot'))).toHaveLength(2)
  rooms.gone(watcher)
})
