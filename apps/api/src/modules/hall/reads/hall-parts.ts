import { type RawBuilder, sql } from 'kysely'
import type { PartName, Position } from '../hall.position.ts'
import type { Cards } from './matching-cards.ts'
import { relevance } from './relevance.ts'

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
  readonly rank: number
  readonly card: unknown
}

/**
 * So many cards at most are sorted after they were found. The database would walk along the order of the hall instead
 * and, with hardly any to be found, past all that do not match; with many, the walk is short and sorting is dear.
 */
export const fewAtMost = 1_000

/** As many running auctions stand on top: what is over in minutes must not wait for its turn, nor hide all else. */
const mostRunning = 3

/** The running auctions that end first, to stand on top of a hall that nobody has narrowed. */
export async function runningOnTop(cards: Cards): Promise<readonly string[]> {
  const rows = await cards
    .select('id')
    .where('subject_kind', '=', 'auction')
    .where('status', '=', 'live')
    .where('deadline_at', 'is not', null)
    .orderBy('deadline_at')
    .orderBy('id')
    .limit(mostRunning)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The lists behind a sort order: newest first behind those on `top`, or the open ones by deadline before the rest.
 * `since` and `top` are those of the first page, so that nothing moves while a person scrolls on. `few`: at most
 * `fewAtMost` match; of these the newest come behind those that answer the `keyword` better.
 */
export function partsOf(
  cards: Cards,
  {
    sort,
    since,
    top,
    few = false,
    keyword = '',
  }: {
    readonly sort: 'newest' | 'deadline'
    readonly since: Date
    readonly top: readonly string[]
    readonly few?: boolean
    readonly keyword?: string
  },
): readonly Part[] {
  if (sort === 'newest') {
    if (top.length === 0) return [part('newest', cards, few, few ? relevance(keyword) : undefined)]
    const others = cards.where((eb) => eb.or([eb('subject_kind', '<>', 'auction'), eb('id', 'not in', top)]))
    return [onTop(cards, top), part('newest', others, few)]
  }
  const over = cards.where((eb) => eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '<=', since)]))
  return [part('open', cards.where('deadline_at', '>', since), few), part('rest', over, few)]
}

/** Cards in an order that was told before. */
function onTop(cards: Cards, top: readonly string[]): Part {
  const mine = cards.where('subject_kind', '=', 'auction').where('id', 'in', top)
  return {
    name: 'running',
    cards: mine,
    async rows({ after, skip, limit }) {
      const found = await mine.select(['id', 'card', 'released_at as at']).execute()
      const from = after ? top.indexOf(after.id) + 1 : skip
      const inOrder = top.flatMap((id) => found.find((row) => row.id === id) ?? [])
      const here = after ? inOrder.filter(({ id }) => top.indexOf(id) >= from) : inOrder.slice(from)
      return here.slice(0, limit).map((row) => ({ ...row, rank: 0, part: 'running' }))
    },
  }
}

function part(
  name: Exclude<PartName, 'running'>,
  cards: Cards,
  few: boolean,
  rank: RawBuilder<number> = unranked,
): Part {
  const [column, direction] =
    name === 'open' ? (['deadline_at', 'asc'] as const) : (['released_at', 'desc'] as const)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const ranked = rank !== unranked
  return {
    name,
    cards,
    async rows({ after, skip, limit }) {
      const from = ranked ? cards.orderBy(rank, 'desc') : cards
      const sorted = from
        .select(['id', 'card', (eb) => eb.ref(column).$notNull().as('at'), rank.as('rank')])
        .orderBy(few ? sql`${sql.ref(column)} + interval '0'` : sql.ref(column), direction)
        .orderBy('id', direction)
        .limit(limit)
      const here = after
        ? sorted.where(
            ranked
              ? sql<boolean>`(${rank}, ${sql.ref(column)}, id) ${beyond}
                  (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
              : sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
          )
        : sorted.offset(skip)
      return (await here.execute()).map((row) => ({ ...row, part: name }))
    },
  }
}

/** Nothing comes before age. */
const unranked = sql<number>`0`
