import { fold } from '@jb/domain/shared/bigrams'
import { soughtWords } from '@jb/domain/shared/sought'
import { type RawBuilder, sql } from 'kysely'

/** More words than that do not tell answers apart any better. */
const mostWords = 9
const logisticsFreight = 19
/** Who looks for transport says so. */
const transport = /运输|货运|物流|汽运|拉运/

/**
 * How many of the sought words a card has in its title or goods, from 0 to 9: what only its place or its company has
 * counts for nothing. A freight tender names what it carries, and does not buy it: it counts for those who look for
 * transport.
 */
export function relevance(keyword: string): RawBuilder<number> {
  const words = soughtWords(keyword).slice(0, mostWords)
  const holds = (text: RawBuilder<string>, texts: readonly string[]) =>
    sql<boolean>`exists (select from unnest(${texts}::text[]) as said where strpos(${text}, said) > 0)`
  const title = sql<string>`lower(title)`
  const around = sql<string>`lower(concat_ws(' ', card ->> 'companyName', card ->> 'regionName'))`
  const hits = words.map(({ texts }) => {
    const folded = texts.map(fold)
    return sql`(${holds(title, folded)} or not ${holds(around, folded)})::int`
  })
  const sum = hits.length > 0 ? sql<number>`(${sql.join(hits, sql` + `)})` : sql<number>`0`
  return transport.test(keyword)
    ? sum
    : sql<number>`case when type = ${sql.lit(logisticsFreight)} then 0 else ${sum} end`
}
