import type { LiveWish } from '@jb/contract/platform/live.shapes'
import type { RawPlatform } from '../module.ts'
import { standingLogin } from '../session/session.ts'
import { coalesced } from './coalesce.ts'
import type { Connection } from './connection.ts'
import { createFirstReadings } from './first-readings.ts'
import { type LiveRoom, type RoomMoment, readRooms, type Viewer } from './room.ts'
import { absentMessage, type Telling, tellingOf } from './telling.ts'

/** At most this many messages a second to one watcher of one room. */
const perSecond = 10
const maxRooms = 5
/** Of the checks, every so many lets in anew those who have a part of their own; the few of other classes, each. */
const readmitEvery = 10

/** What one connection has been told of a room. */
interface Seen {
  readonly viewer: Viewer
  seq: number
  own: string | undefined
  /** What it was told of last; the same moment has nothing to say to it twice. */
  moment: RoomMoment | undefined
}

interface Watched {
  readonly kind: LiveRoom
  readonly id: string
  readonly viewers: Map<Connection, Seen>
  moment: RoomMoment | undefined
  due: NodeJS.Timeout | undefined
  /** When it was read last, on a clock that never runs back. */
  readAt: number
  readonly refresh: () => void
}

/** The rooms that somebody watches on this node. */
export interface Rooms {
  said(connection: Connection, wish: LiveWish): Promise<void>
  gone(connection: Connection): void
  /** A NOTIFY on `jb_rooms` has come. */
  heard(payload: string): void
  /** Reads every watched room anew: news may have been lost, and persons may see other things now. */
  check(): Promise<void>
  /** Gives a sign of life to everybody who watches. */
  beat(): void
}

export interface RoomsOptions {
  readonly platform: RawPlatform
  readonly kinds: readonly LiveRoom[]
  readonly onFailure: (problem: unknown) => void
}

/**
 * Tells those who watch a room what changes in it. Whoever sees the same is sent the same string, made once; a room is
 * read once a node however many watch it, and at most ten times a second.
 */
export function createRooms({ platform, kinds, onFailure }: RoomsOptions): Rooms {
  const open = new Map<string, Watched>()
  const firsts = createFirstReadings(platform)
  const keyOf = (room: string, id: string) => `${room}:${id}`

  function deliver(watched: Watched, moment: RoomMoment): void {
    const telling = tellingOf(watched, moment)
    for (const [connection, seen] of watched.viewers) {
      if (seen.moment !== moment) tell(connection, seen, telling, moment)
    }
    if (moment.closed) close(watched)
  }

  function tell(connection: Connection, seen: Seen, telling: Telling, moment: RoomMoment): void {
    const delta = telling.delta(seen.viewer, seen.seq, seen.moment)
    seen.moment = moment
    if (delta === 'far') greet(connection, seen, telling)
    else if (delta) {
      connection.sendText(delta.bytes)
      seen.seq = delta.seq
    }
    tellOwn(connection, seen, telling)
    if (moment.closed) connection.sendText(telling.closed(seen.seq))
  }

  function tellOwn(connection: Connection, seen: Seen, telling: Telling): void {
    const own = telling.own(seen.viewer)
    if (own === undefined || own === seen.own) return
    seen.own = own
    connection.sendText(telling.ownMessage(own, seen.seq))
  }

  function greet(connection: Connection, seen: Seen, telling: Telling): void {
    const { seq, bytes } = telling.snapshot(seen.viewer)
    seen.seq = seq
    seen.own = telling.own(seen.viewer)
    connection.sendText(bytes)
  }

  function close(watched: Watched): void {
    clearTimeout(watched.due)
    open.delete(keyOf(watched.kind.name, watched.id))
  }

  async function readAndTell(watched: Watched): Promise<void> {
    try {
      const moment = await watched.kind.read(platform, watched.id, watched.moment)
      if (!moment) return
      const isOthers = watched.moment !== undefined && watched.moment.admission !== moment.admission
      watched.moment = moment
      if (isOthers) await readmit(watched, 'all')
      deliver(watched, moment)
    } catch (problem) {
      onFailure(problem)
    }
  }

  function opened(kind: LiveRoom, id: string): Watched {
    const key = keyOf(kind.name, id)
    const known = open.get(key)
    if (known) return known
    const fresh: Watched = {
      ...{ kind, id, viewers: new Map(), moment: undefined, due: undefined, readAt: 0 },
      refresh: coalesced(() => readAndTell(fresh)),
    }
    open.set(key, fresh)
    return fresh
  }

  /** Reads at once, or a tenth of a second after the last time, once for all news until then. */
  function soon(watched: Watched): void {
    if (watched.due) return
    const wait = Math.max(0, watched.readAt + 1_000 / perSecond - performance.now())
    watched.due = setTimeout(() => {
      watched.due = undefined
      watched.readAt = performance.now()
      watched.refresh()
    }, wait)
  }

  async function viewerOf(kind: LiveRoom, connection: Connection, id: string): Promise<Viewer | undefined> {
    const session = await standingLogin(platform.db, connection.sessionId)
    return session && kind.admit(platform, session, id)
  }

  const isFull = (connection: Connection, key: string) =>
    [...open].filter(([other, { viewers }]) => other !== key && viewers.has(connection)).length >= maxRooms

  async function watch(connection: Connection, { room, id, after }: LiveWish & { type: 'watch' }) {
    const kind = kinds.find(({ name }) => name === room)
    const mayWatch = kind && !isFull(connection, keyOf(room, id))
    const viewer = mayWatch ? await viewerOf(kind, connection, id) : undefined
    if (!kind || !viewer) return connection.sendText(absentMessage(room, id))
    const moment = open.get(keyOf(room, id))?.moment ?? (await firsts.read(kind, id))
    if (!moment) return connection.sendText(absentMessage(room, id))
    if (!connection.open()) return
    // Only now, and with nothing to wait for until the viewer is in: a room that is left meanwhile is forgotten.
    const watched = opened(kind, id)
    watched.moment ??= moment
    const seen: Seen = { viewer, seq: after ?? 0, own: undefined, moment: undefined }
    const telling = tellingOf(watched, moment)
    if (after === undefined) {
      greet(connection, seen, telling)
      seen.moment = moment
      if (moment.closed) connection.sendText(telling.closed(seen.seq))
    } else tell(connection, seen, telling, moment)
    if (moment.closed) {
      if (watched.viewers.size === 0) close(watched)
    } else {
      watched.viewers.set(connection, seen)
      // What changed between that moment and now is told with the next reading.
      soon(watched)
    }
  }

  function leave(watched: Watched, connection: Connection): void {
    watched.viewers.delete(connection)
    if (watched.viewers.size === 0) close(watched)
  }

  /** Whoever sees other things now than before is let in anew, or told that the room is there no more. */
  async function readmit(watched: Watched, who: 'few' | 'named' | 'all'): Promise<void> {
    for (const [connection, seen] of [...watched.viewers]) {
      const { class: sight, own } = seen.viewer
      const isAsked = own === undefined ? sight !== 'public' || who === 'all' : who !== 'few'
      if (!isAsked) continue
      const viewer = await viewerOf(watched.kind, connection, watched.id)
      if (viewer?.class === seen.viewer.class && viewer.own === seen.viewer.own) continue
      leave(watched, connection)
      await watch(connection, { type: 'watch', room: watched.kind.name, id: watched.id })
    }
  }

  let checks = 0
  return {
    async said(connection, wish) {
      if (wish.type === 'watch') return watch(connection, wish)
      const watched = open.get(keyOf(wish.room, wish.id))
      if (watched) leave(watched, connection)
    },
    gone(connection) {
      for (const watched of [...open.values()])
        if (watched.viewers.has(connection)) leave(watched, connection)
    },
    heard(payload) {
      for (const name of readRooms(payload)) {
        const watched = open.get(name)
        if (watched) soon(watched)
      }
    },
    beat() {
      const watching = new Set([...open.values()].flatMap(({ viewers }) => [...viewers.keys()]))
      for (const connection of watching) connection.send({ type: 'beat' })
    },
    async check() {
      checks += 1
      for (const watched of [...open.values()]) {
        soon(watched)
        await readmit(watched, checks % readmitEvery === 0 ? 'named' : 'few').catch(onFailure)
      }
    },
  }
}
