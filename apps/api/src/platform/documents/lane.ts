import { type Allowance, readerLimits } from './limits.ts'
import { type Reader, startReader, type Work } from './reader.ts'
import type { Ended, TaskName, Tasks } from './task.ts'
import { fairTurns, type Room } from './turns.ts'

/** Readers for one sort of work, as many as `room.atOnce`, started when they are first wanted. */
export interface Lane {
  /** Reads a document of this owner when it is their turn; undefined when too many wait. */
  read<Name extends TaskName>(
    owner: string,
    work: Work<Name>,
    allowance: Allowance,
  ): Promise<Tasks[Name]['answer'] | Ended> | undefined
}

/** Those who have nothing to read now; one that waits for long ends. */
function restingPlace() {
  const resting = new Map<Reader, NodeJS.Timeout>()
  const leave = (reader: Reader) => {
    clearTimeout(resting.get(reader))
    resting.delete(reader)
  }
  return {
    rest(reader: Reader): void {
      const idle = setTimeout(() => {
        leave(reader)
        reader.end()
      }, readerLimits.idleMs)
      resting.set(reader, idle.unref())
    },
    wake(): Reader | undefined {
      for (const reader of resting.keys()) {
        leave(reader)
        if (reader.fit()) return reader
        reader.end()
      }
      return undefined
    },
  }
}

/** Makes a lane; with `fresh`, every document has a process that has read nothing before. */
export function openLane({ fresh = false, ...room }: Room & { readonly fresh?: boolean }): Lane {
  const turns = fairTurns(room)
  const place = restingPlace()
  return {
    read: (owner, work, allowance) =>
      turns.take(owner, async () => {
        const reader = place.wake() ?? startReader()
        try {
          return await reader.read(work, allowance)
        } finally {
          if (fresh || !reader.fit()) reader.end()
          else place.rest(reader)
        }
      }),
  }
}
