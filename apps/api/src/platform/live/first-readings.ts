import type { RawPlatform } from '../module.ts'
import type { LiveRoom, RoomMoment } from './room.ts'

/** A room that is over is kept so long, ms, for those who look at how it ended. */
const closedMs = 5_000
/** So many of them at most. */
const mostClosed = 20

type Reading = Promise<RoomMoment | undefined>

/** Readings of rooms that nobody watches yet, or nobody any more. */
export interface FirstReadings {
  /** The room as it is; whoever asks while it is being read shares the reading. */
  read(kind: LiveRoom, id: string): Reading
}

/** After a start of the server thousands come to one room in the same second: it is read once for all of them. */
export function createFirstReadings(platform: RawPlatform): FirstReadings {
  const running = new Map<string, Reading>()
  /** The one that was read longest ago first. */
  const closed = new Map<string, { readonly at: number; readonly moment: RoomMoment }>()

  function keep(key: string, moment: RoomMoment | undefined): void {
    if (!moment?.closed) return
    closed.set(key, { at: performance.now(), moment })
    for (const [old, { at }] of closed)
      if (closed.size > mostClosed || performance.now() - at > closedMs) closed.delete(old)
  }

  return {
    read(kind, id) {
      const key = `${kind.name}:${id}`
      const over = closed.get(key)
      if (over && performance.now() - over.at < closedMs) return Promise.resolve(over.moment)
      const shared = running.get(key)
      if (shared) return shared
      const reading = kind.read(platform, id, undefined).finally(() => running.delete(key))
      running.set(key, reading)
      reading.then(
        (moment) => keep(key, moment),
        () => undefined,
      )
      return reading
    },
  }
}
