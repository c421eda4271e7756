import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Session, Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { RawPlatform } from '../module.ts'

/** Who watches a room: those of one class see the same; `own` names whoever sees a part of their own besides. */
export interface Viewer {
  readonly class: string
  readonly own?: string
}

/** What changed for a class since a number; `far`: so much that the state is sent anew; undefined: nothing it may see. */
export type Delta = { readonly seq: number; readonly change: unknown } | 'far' | undefined

/** A room at one moment, as all who watch it on this node are told. */
export interface RoomMoment {
  /** Nothing will change any more. */
  readonly closed: boolean
  /** Who may look at it at all: when this changes, everybody who watches is let in anew. */
  readonly admission: string
  /** Whom this viewer is told the same changes as; nobody of another audience may learn that there is one. */
  audience(viewer: Viewer): string
  /** The whole state for a viewer, with the number that the viewer's class knows it by. */
  snapshot(viewer: Viewer): { readonly seq: number; readonly state: unknown }
  /**
   * What changed since a number; `told`: the moment of which the viewer was told last, since things that have no number
   * (whose turn it is, when it begins) may have changed as well. Unknown: they count as changed.
   */
  delta(viewer: Viewer, after: number, told: RoomMoment | undefined): Delta
  /** The viewer's own part; undefined for whoever has none. */
  own(viewer: Viewer): unknown
}

/** What many watch at once; contributed by a module. Everything it tells can also be asked for over HTTP. */
export interface LiveRoom {
  /** As clients name it, e.g. `auction`. */
  readonly name: string
  /** How this person sees the room; undefined: for them it does not exist. */
  admit(platform: RawPlatform, session: Session, id: string): Promise<Viewer | undefined>
  /** Reads the room; `before` is what was read last, so that only what is new is fetched; itself when nothing is. */
  read(platform: RawPlatform, id: string, before: RoomMoment | undefined): Promise<RoomMoment | undefined>
}

const collectMs = 40
const perNotify = 150
const waiting = new WeakMap<Kysely<DB>, Set<string>>()

const nameOf = (room: string, id: string) => `${room}:${id}`

const inside = (payload: string) => sql`select pg_notify('jb_rooms', ${payload})`

/** With a commit of its own, which waits for no disk: a word lost in a crash is found out by looking again. */
const alone = (payload: string) =>
  sql`select set_config('synchronous_commit', 'off', true), pg_notify('jb_rooms', ${payload})`

async function notify(db: Kysely<DB>, names: readonly string[], telling: typeof inside): Promise<void> {
  for (let from = 0; from < names.length; from += perNotify)
    await telling(names.slice(from, from + perNotify).join(',')).execute(db)
}

/** Tells all nodes, when the transaction commits, that a room has changed. */
export async function tellRoom(tx: Tx, room: string, id: string): Promise<void> {
  await notify(tx, [nameOf(room, id)], inside)
}

/**
 * Tells all nodes that a room has changed, after the commit and together with what else changes in this moment: a
 * NOTIFY inside would make every commit of the database wait for every other. Should the node die before, the others
 * find out by looking again (every few seconds).
 */
export function tellRoomSoon(db: Kysely<DB>, room: string, id: string): void {
  const collecting = waiting.get(db)
  if (collecting) return void collecting.add(nameOf(room, id))
  const names = new Set([nameOf(room, id)])
  waiting.set(db, names)
  setTimeout(() => {
    waiting.delete(db)
    notify(db, [...names], alone).catch(() => undefined)
  }, collectMs).unref()
}

/** Reads such a NOTIFY: names of rooms, `<room>:<id>`. */
export function readRooms(payload: string): readonly string[] {
  return payload.split(',')
}
