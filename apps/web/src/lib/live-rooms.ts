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
  /** Whether the room tells by itself what changes: once it has answered, as long as the line lives. */
  onLine(told: boolean): void
}

interface Room {
  readonly watchers: Set<RoomWatcher>
  /** The whole state has been asked for and is on its way. */
  asked: boolean
  /** It is not there, or says what cannot be read: its watchers are on their own until they ask anew. */
  alone: boolean
}

const rooms = new Map<string, Room>()
let say: ((wish: LiveWish) => void) | undefined

const keyOf = ({ room, id }: Pick<RoomWatcher, 'room' | 'id'>) => `${room}:${id}`

/** A line may be dead without knowing, so asking tells nobody anything: only an answer or a sign of life does. */
function ask(room: Room, { room: name, id }: RoomWatcher, after: number | undefined): void {
  if (!say) return
  room.alone = false
  room.asked ||= after === undefined
  say({ type: 'watch', room: name, id, ...(after === undefined ? {} : { after }) })
}

/** Something has come: says to those who watch how they stand. */
function tell({ watchers, asked, alone }: Room): void {
  for (const watcher of watchers) watcher.onLine(!!say && !asked && !alone)
}

/** Watches a room as long as nobody calls the function that comes back. Without a socket nothing is told. */
export function watchRoom(watcher: RoomWatcher): () => void {
  const key = keyOf(watcher)
  const room = rooms.get(key) ?? { watchers: new Set(), asked: false, alone: false }
  rooms.set(key, room)
  room.watchers.add(watcher)
  ask(room, watcher, watcher.after())
  return () => {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0 || rooms.get(key) !== room) return
    rooms.delete(key)
    say?.({ type: 'unwatch', room: watcher.room, id: watcher.id })
  }
}

/** Whether anybody on this page waits for what a room tells: then the server gives signs of life. */
export const watchesRooms = (): boolean => [...rooms.values()].some(({ alone }) => !alone)

/** The socket is open: asks for every room that is watched, from where its watchers stand. */
export function roomsOpen(speak: (wish: LiveWish) => void): void {
  say = speak
  for (const room of rooms.values()) for (const watcher of room.watchers) ask(room, watcher, watcher.after())
}

/** The socket is gone: the watchers are on their own. */
export function roomsShut(): void {
  say = undefined
  for (const room of rooms.values()) {
    room.asked = false
    tell(room)
  }
}

/** A sign of life: nothing has changed since the rooms were asked for. */
export function roomsAlive(): void {
  for (const room of rooms.values()) tell(room)
}

/**
 * Hands a message to those who watch the room. After a gap the whole state is asked for, once; when that cannot be
 * read either, asking again would bring the same.
 */
export function roomsHear(news: RoomNews): void {
  const room = rooms.get(keyOf(news))
  if (!room) return
  const [lost] = [...room.watchers].filter((watcher) => !watcher.take(news))
  const { type } = news
  if (type === 'room.absent' || type === 'room.closed') room.alone = true
  else if (type === 'room.snapshot') {
    room.asked = false
    room.alone = lost !== undefined
  } else if (lost && !room.asked && !room.alone) ask(room, lost, undefined)
  tell(room)
}
