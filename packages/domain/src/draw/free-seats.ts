import type { Major } from '../expert/labels.ts'
import type { Tender } from '../tender/tender.ts'
import { type Draw, isHeld, type Wanted } from './draw.ts'

type Counts = ReadonlyMap<Major, number>

const countsOf = (wanted: readonly Wanted[]): Counts => {
  const counts = new Map<Major, number>()
  for (const { major, count } of wanted) counts.set(major, (counts.get(major) ?? 0) + count)
  return counts
}

/** What stood when the bids were opened: not given up before, and of those that came to nothing the last one alone. */
function standing(draws: readonly Draw[], openedAt: Date): readonly Draw[] {
  const stood = draws.filter(
    ({ requestedAt, status, endedAt }) =>
      requestedAt < openedAt && !(status === 'cancelled' && endedAt !== null && endedAt < openedAt),
  )
  return stood.filter((draw) => draw.status !== 'failed' || draw === stood.at(-1))
}

/**
 * So many of each major may still be drawn after the opening: what had been asked for by then, less the seats that are
 * held. undefined: as many as are wanted, since the bids are sealed, or since no draw has brought anybody yet, and a
 * committee must be possible whatever has happened; what the first that does has asked for counts from then on.
 */
export function freeSeats(
  { openedAt }: Pick<Tender, 'openedAt'>,
  draws: readonly Draw[],
): Counts | undefined {
  const inOrder = draws.toSorted((a, b) => a.number - b.number)
  const first = inOrder.find(({ status }) => status === 'completed')
  if (openedAt === null || !first) return undefined
  const before = countsOf(standing(inOrder, openedAt).flatMap(({ wanted }) => wanted))
  const after = countsOf(first.requestedAt >= openedAt ? first.wanted : [])
  const seats = inOrder.flatMap((draw) => draw.seats).filter(isHeld)
  const held = countsOf(seats.map(({ major }) => ({ major, count: 1 })))
  const free = new Map<Major, number>()
  for (const major of new Set([...before.keys(), ...after.keys()])) {
    const count = Math.max(before.get(major) ?? 0, after.get(major) ?? 0) - (held.get(major) ?? 0)
    if (count > 0) free.set(major, count)
  }
  return free
}
