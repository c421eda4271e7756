import type { Answer, Received } from '@jb/contract/endpoint'
import type { HallCard } from '@jb/contract/hall/hall.shapes'
import type { hallSuggestions as endpoint } from '@jb/contract/hall/suggestions.contract'
import { fold, runs } from '@jb/domain/shared/bigrams'
import { tradeWords, wordsOf } from '@jb/domain/shared/sought'
import { type Kysely, sql } from 'kysely'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countCards } from './count-cards.ts'
import { fewAtMost, partsOf } from './hall-parts.ts'
import { withWords } from './matching-cards.ts'

const most = { words: 5, companies: 2, projects: 3 } as const
/** Words of the trade that are tried, until enough of them find something. */
const tried = 10
/** Counted so far, not to one: asked for a single row the database would walk through everything that is not found. */
const counted = 200
/** The newest cards among which titles are looked for. */
const looked = 20

/**
 * What a person may mean: words of the trade that find something, companies whose cards stand in the halls, and titles of
 * cards. All of it is asked of the cards that everybody sees; nothing else is.
 */
export async function suggestions(
  { db, now }: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const words = wordsOf(body.typed)
  const last = words.at(-1)
  if (last === undefined) return { words: [], companies: [], projects: [] }
  const [trade, companies, projects] = await Promise.all([
    findable(db, words.slice(0, -1), tradeWords(last, tried)),
    companiesNamed(db, last),
    projectsNamed(db, words, now),
  ])
  return { words: trade, companies, projects }
}

type Word = ReturnType<typeof tradeWords>[number]

/** Of these words the ones that find a card together with what was typed before them. */
async function findable(db: Kysely<DB>, before: readonly string[], words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return []
  const each = words.map(({ text }, at) => {
    const cards = withWords(db.selectFrom('hall_card'), [...before, text].join(' '))
    return sql`(select ${at}::int as at, count(*) as n from (${cards.select('id').limit(counted)}) as found)`
  })
  const { rows } = await sql<{ at: number; n: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  const found = new Set(rows.flatMap(({ at, n }) => (Number(n) > 0 ? [at] : [])))
  return words.filter((_, at) => found.has(at)).slice(0, most.words)
}

async function companiesNamed(db: Kysely<DB>, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('name')
    .where(saying(word, { texts: ['company.name'] }))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('hall_card').select('id').whereRef('hall_card.company_id', '=', 'company.id')),
    )
    .orderBy('name')
    .limit(most.companies)
    .execute()
  return rows.map(({ name }) => name)
}

const kinds: Readonly<Record<number, 'auction' | 'demand'>> = { 2: 'auction', 5: 'demand' }

/** The newest whose title says the last word. */
async function projectsNamed(db: Kysely<DB>, words: readonly string[], now: Date) {
  const cards = withWords(db.selectFrom('hall_card'), words.join(' '))
  const few = (await countCards(db, cards, fewAtMost + 1)) <= fewAtMost
  const [list] = partsOf(cards, { sort: 'newest', since: now, top: [], few })
  const rows = ((await list?.rows({ skip: 0, limit: looked })) ?? []).map(({ card }) => card as HallCard)
  const parts = runs(words.at(-1) ?? '')
  return rows
    .filter(({ name }) => parts.every((part) => fold(name).includes(part)))
    .slice(0, most.projects)
    .map(({ id, businessType, name }) => ({
      id,
      name,
      kind: kinds[businessType] ?? ('tender' as const),
    }))
}
