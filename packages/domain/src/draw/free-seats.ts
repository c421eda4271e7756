import type { Major } from '../expert/labels.ts'
import { lawfulCommittee } from '../tender/regime.ts'
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

/** Whom one may still ask for: so many of each major, and so many besides, whatever their major. */
export interface FreeSeats {
  readonly majors: Counts
  readonly more: number
}

/** Fewer were asked for than the law allows a committee to be: as many as are lacking, less those asked for meanwhile. */
function lacking({ profile }: Pick<Tender, 'profile'>, asked: Counts, held: Counts): number {
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0)
  const wanted = sum(asked.values())
  if (profile !== 'STATUTORY' || wanted >= lawfulCommittee.experts) return 0
  const besides = sum([...held].map(([major, count]) => Math.max(0, count - (asked.get(major) ?? 0))))
  return Math.max(0, lawfulCommittee.members - wanted - besides)
}

/**
 * So many of each major may still be drawn after the opening: what had been asked for by then, less the seats that are
 * held. undefined: as many as are wanted, since the bids are sealed, or since no draw has brought anybody yet, and a
 * committee must be possible whatever has happened; what the first that does has asked for counts from then on.
 */
export function freeSeats(
  tender: Pick<Tender, 'openedAt' | 'profile'>,
  draws: readonly Draw[],
): FreeSeats | undefined {
  const { openedAt } = tender
  const inOrder = draws.toSorted((a, b) => a.number - b.number)
  const first = inOrder.find(({ status }) => status === 'completed')
  if (openedAt === null || !first) return undefined
  const before = countsOf(standing(inOrder, openedAt).flatMap(({ wanted }) => wanted))
  const after = countsOf(first.requestedAt >= openedAt ? first.wanted : [])
  const seats = inOrder.flatMap((draw) => draw.seats).filter(isHeld)
  const held = countsOf(seats.map(({ major }) => ({ major, count: 1 })))
  const asked = new Map(before)
  for (const [major, count] of after) asked.set(major, Math.max(asked.get(major) ?? 0, count))
  const free = [...asked].map(([major, wanted]) => [major, wanted - (held.get(major) ?? 0)] as const)
  return { majors: new Map(free.filter(([, count]) => count > 0)), more: lacking(tender, asked, held) }
}
