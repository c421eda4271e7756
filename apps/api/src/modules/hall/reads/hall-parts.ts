import { sql } from 'kysely'
import type { PartName, Position } from '../hall.position.ts'
import type { Cards } from './matching-cards.ts'

/** One sorted list of cards; `at` is the moment it is sorted by. */
export interface Part {
  readonly name: PartName
  readonly cards: Cards
  rows(how: {
    readonly after?: Position | undefined
    readonly skip: number
    readonly limit: number
  }): Promise<Row[]>
}

export interface Row {
  readonly part: PartName
  readonly id: string
  readonly at: Date
  readonly card: unknown
}

/** As many running auctions stand on top: what is over in minutes must not wait for its turn, nor hide all else. */
const mostRunning = 3

/** The running auctions that end first, and all other cards by age. */
function runningFirst(cards: Cards): readonly Part[] {
  const running = cards
    .select('id')
    .where('subject_kind', '=', 'auction')
    .where('status', '=', 'live')
    .where('deadline_at', 'is not', null)
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(mostRunning)
  return [
    part('running', cards.where('subject_kind', '=', 'auction').where('id', 'in', running)),
    part(
      'newest',
      cards.where((eb) => eb.or([eb('subject_kind', '<>', 'auction'), eb('id', 'not in', running)])),
    ),
  ]
}

/**
 * The lists behind a sort order: newest first, or the open ones by deadline before the rest. `whole`: nobody has
 * narrowed the hall.
 */
export function partsOf(
  cards: Cards,
  {
    sort,
    whole,
    since,
  }: { readonly sort: 'newest' | 'deadline'; readonly whole: boolean; readonly since: Date },
): readonly Part[] {
  if (sort === 'newest') return whole ? runningFirst(cards) : [part('newest', cards)]
  const over = cards.where((eb) => eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '<=', since)]))
  return [part('open', cards.where('deadline_at', '>', since)), part('rest', over)]
}

function part(name: PartName, cards: Cards): Part {
  const [column, direction] =
    name === 'open' || name === 'running'
      ? (['deadline_at', 'asc'] as const)
      : (['released_at', 'desc'] as const)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return {
    name,
    cards,
    async rows({ after, skip, limit }) {
      const sorted = cards
        .select(['id', 'card', (eb) => eb.ref(column).$notNull().as('at')])
        .orderBy(column, direction)
        .orderBy('id', direction)
        .limit(limit)
      const here = after
        ? sorted.where(
            sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
          )
        : sorted.offset(skip)
      return (await here.execute()).map((row) => ({ ...row, part: name }))
    },
  }
}
