import type { LiveMessage } from '@jb/contract/platform/live.shapes'
import type { LiveRoom, RoomMoment, Viewer } from './room.ts'

/** A message as it is sent, and the number that whoever gets it knows the room by then. */
interface Told {
  readonly bytes: Uint8Array
  readonly seq: number
}

/** What a moment of a room has to say; each message is made once for all who are told the same. */
export interface Telling {
  /** `far`: a snapshot is due; undefined: nothing has changed for this viewer. */
  delta(viewer: Viewer, after: number, told: RoomMoment | undefined): Told | 'far' | undefined
  snapshot(viewer: Viewer): Told
  /** The viewer's own part as JSON; undefined for whoever has none. */
  own(viewer: Viewer): string | undefined
  ownMessage(own: string, seq: number): string
  closed(seq: number): string
}

const text = (message: LiveMessage): string => JSON.stringify(message)

/** That a room does not exist for whoever asks. */
export const absentMessage = (room: string, id: string): string => text({ type: 'room.absent', room, id })

/** What was made before under this key, or what is made now and kept. */
function once<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key)
  if (known !== undefined || kept.has(key)) return known as T
  const fresh = make()
  kept.set(key, fresh)
  return fresh
}

const known = new WeakMap<RoomMoment, Telling>()

/** The messages of a moment; a moment belongs to one room and never changes. */
export function tellingOf(
  place: { readonly kind: LiveRoom; readonly id: string },
  moment: RoomMoment,
): Telling {
  const telling = known.get(moment) ?? makeTelling({ room: place.kind.name, id: place.id }, moment)
  known.set(moment, telling)
  return telling
}

function makeTelling(room: { readonly room: string; readonly id: string }, moment: RoomMoment): Telling {
  // Held by the earlier moments: none of them is kept alive by a later one.
  const deltas = new WeakMap<object, Map<string, Told | 'far' | undefined>>()
  const deltasFrom = (told: object) => {
    const kept = deltas.get(told) ?? new Map<string, Told | 'far' | undefined>()
    deltas.set(told, kept)
    return kept
  }
  const snapshots = new Map<string, Told>()
  const owns = new Map<string, string | undefined>()
  return {
    delta: (viewer, after, told) =>
      once(deltasFrom(told ?? room), `${moment.audience(viewer)} ${after}`, () => {
        const delta = moment.delta(viewer, after, told)
        if (delta === undefined || delta === 'far') return delta
        return { seq: delta.seq, bytes: Buffer.from(text({ type: 'room.delta', ...room, after, ...delta })) }
      }),
    snapshot: (viewer) =>
      once(snapshots, `${viewer.class} ${viewer.own ?? ''}`, () => {
        const { seq, state } = moment.snapshot(viewer)
        return { seq, bytes: Buffer.from(text({ type: 'room.snapshot', ...room, seq, state })) }
      }),
    own: ({ own, ...viewer }) =>
      own === undefined
        ? undefined
        : once(owns, own, () => {
            const part = moment.own({ ...viewer, own })
            return part === undefined ? undefined : JSON.stringify(part)
          }),
    ownMessage: (own, seq) => `${text({ type: 'room.own', ...room, seq, own: null }).slice(0, -5)}${own}}`,
    closed: (seq) => text({ type: 'room.closed', ...room, seq }),
  }
}
