import type { Looser } from '@jb/contract/hall/hall.shapes'
import { inParts, wordsOf } from '@jb/domain/shared/sought'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { countCards } from './count-cards.ts'
import { type Filter, matchingCards } from './matching-cards.ts'

/** More words than a person types in earnest are not tried one by one. */
const mostWords = 6
/** As many are counted as a button can say. */
const mostCounted = 100

/** What finds something where a question finds nothing: one word less, a word taken apart, or no filters. */
export async function looserThan(db: Kysely<DB>, asked: Filter): Promise<Looser[]> {
  const { method, types, region, state, companyId } = asked
  const filtered = types !== undefined || region !== undefined || state !== undefined
  const words = wordsOf(asked.keyword)
  const apart = words.flatMap((word) => inParts(word) ?? [word])
  const found = [
    ...(words.length > 1 && words.length <= mostWords ? words.map((word) => without(words, word)) : []),
    ...(apart.length > words.length ? [{ keyword: apart.join(' ') }] : []),
    ...(filtered ? [{ keyword: words.join(' '), unfiltered: true }] : []),
  ]
  const counted = await Promise.all(
    found.map(async (one) => {
      const filter: Filter =
        'unfiltered' in one
          ? { keyword: one.keyword, method, ...(companyId !== undefined && { companyId }) }
          : { ...asked, ...one }
      return { ...one, total: await countCards(db, matchingCards(db, filter), mostCounted) }
    }),
  )
  return counted.filter(({ total }) => total > 0)
}

const without = (words: readonly string[], word: string) => ({
  keyword: words.filter((one) => one !== word).join(' '),
  without: word,
})
