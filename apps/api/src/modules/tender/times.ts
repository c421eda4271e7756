import type { Answer } from '@jb/contract/endpoint'
import type { postponementsOf } from '@jb/contract/tender/postponement.contract'
import { movableTimes, timeNames } from '@jb/domain/tender/movable-times'
import type { NewTimes } from '@jb/domain/tender/postpone-times'

/** The new times of a call as moments. */
export const momentsOf = (times: Readonly<Record<string, string | undefined>>): NewTimes =>
  Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, new Date(at)]] : [])))

type Moved = Answer<typeof postponementsOf>[number]['times']

/** The times that a stored postponement moved, in their order, with their names. */
export function movedTimes(old: unknown, next: unknown): Moved {
  const [before, after] = [old, next] as Readonly<Record<string, string | null>>[]
  return movableTimes.flatMap((field) => {
    const to = after?.[field]
    return to ? [{ field, name: timeNames[field], old: before?.[field] ?? null, new: to }] : []
  })
}
