import type { LiveMessage, LiveWish } from '@jb/contract/platform/live.shapes'

/** What the socket says of a room. */
export type RoomNews = Extract<LiveMessage, { type: `room.${string}` }>

/** Somebody who watches a room on this page. */
export interface RoomWatcher {
  readonly room: string
  readonly id: string
  /** The last number of the state that is at hand; undefined: none, the whole of it is wanted. */
  after(): number | undefined
  /** Takes in what the room says; false: something in between is missing. */
  take(news: RoomNews): boolean
  /** Whether the room tells by itself what changes: while the socket is open and the room is there. */
  onLine(told: boolean): void
}

interface Room {
  readonly watchers: Set<RoomWatcher>
  /** The whole state has been asked for and is on its way. */
  asked: boolean
}

const rooms = new Map<string, Room>()
let say: ((wish: LiveWish) => void) | undefined

const keyOf = ({ room, id }: Pick<RoomWatcher, 'room' | 'id'>) => `${room}:${id}`

/** A room in which nothing has changed answers nothing, so the watcher counts as told from here on. */
function ask(watcher: RoomWatcher, after: number | undefined): void {
  const { room, id } = watcher
  say?.({ type: 'watch', room, id, ...(after === undefined ? {} : { after }) })
  watcher.onLine(say !== undefined)
}

/** Watches a room as long as nobody calls the function that comes back. Without a socket nothing is told. */
export function watchRoom(watcher: RoomWatcher): () => void {
  const key = keyOf(watcher)
  const room = rooms.get(key) ?? { watchers: new Set(), asked: false }
  rooms.set(key, room)
  room.watchers.add(watcher)
  ask(watcher, watcher.after())
  return () => {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0 || rooms.get(key) !== room) return
    rooms.delete(key)
    say?.({ type: 'unwatch', room: watcher.room, id: watcher.id })
  }
}

/** Whether anybody on this page watches a room: then the server gives signs of life. */
export const watchesRooms = (): boolean => rooms.size > 0

/** The socket is open: asks for every room that is watched, from where its watchers stand. */
export function roomsOpen(speak: (wish: LiveWish) => void): void {
  say = speak
  for (const { watchers } of rooms.values()) for (const watcher of watchers) ask(watcher, watcher.after())
}

/** The socket is gone: the watchers are on their own. */
export function roomsShut(): void {
  say = undefined
  for (const room of rooms.values()) {
    room.asked = false
    for (const watcher of room.watchers) watcher.onLine(false)
  }
}

/** Hands a message to those who watch the room; after a gap the whole state is asked for, once. */
export function roomsHear(news: RoomNews): void {
  const room = rooms.get(keyOf(news))
  if (!room) return
  if (news.type === 'room.snapshot') room.asked = false
  for (const watcher of [...room.watchers]) {
    const whole = watcher.take(news)
    if (news.type === 'room.absent' || news.type === 'room.closed') watcher.onLine(false)
    if (whole || room.asked) continue
    room.asked = true
    ask(watcher, undefined)
  }
}
