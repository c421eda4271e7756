import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { mostCounted } from '../hall.position.ts'
import type { Cards } from './matching-cards.ts'

/** How many cards match, counted no further than `most`. */
export async function countCards(db: Kysely<DB>, cards: Cards, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(cards.select(sql`1`.as('one')).limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long "more than can be counted" is believed, in ms; cards are never taken out of a hall by the thousand. */
const believed = 60_000
/** Questions remembered at once. */
const remembered = 500

const memories = new WeakMap<Kysely<DB>, Map<string, number>>()

/**
 * The total that a page says: exact up to `mostCounted`, one more for "more than that". Counting is cheap except for
 * long lists, and of these the total hardly says anything new: it is asked for once a minute.
 * `question` names the filter.
 */
export async function totalOf(db: Kysely<DB>, cards: Cards, question: string, now: Date): Promise<number> {
  const memory = memories.get(db) ?? new Map<string, number>()
  memories.set(db, memory)
  if ((memory.get(question) ?? 0) > now.getTime()) return mostCounted + 1
  const counted = await countCards(db, cards, mostCounted + 1)
  memory.delete(question)
  if (counted > mostCounted) memory.set(question, now.getTime() + believed)
  if (memory.size > remembered) memory.delete(memory.keys().next().value ?? '')
  return counted
}
