import { runs } from '@jb/domain/shared/bigrams'
import { placeCodes } from '@jb/domain/shared/place-codes'
import { soughtWords } from '@jb/domain/shared/sought'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Where a list looks for words. */
interface Within {
  /** Columns, or what stands for one. */
  readonly texts: readonly (string | RawBuilder<unknown>)[]
  /** Goods whose names and specifications count as well, by the table of their rows: `tender` for those in `tender_row`. */
  readonly goodsOf?: string
  /** A column with the code of a place. */
  readonly region?: string
}

/** What may stand between two parts of a word: signs and blanks, folded, but never what parts two texts. */
const signs = '[[:space:][:punct:]、。，；：“”‘’《》【】·—]*'
const betweenTexts = sql`chr(1)`

/** The parts of a text in their order, as a regular expression. Parts are letters and digits, so nothing is to be escaped. */
const patternOf = (text: string) => runs(text).join(signs)

/** Those in which every word that was typed is found, each by its synonyms too; all where nothing was typed. */
export function saying(keyword: string, { texts, goodsOf, region }: Within): RawBuilder<SqlBool> {
  if (keyword.trim() === '') return sql`true`
  const words = soughtWords(keyword)
  if (words.length === 0) return sql`false`
  const columns = texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text))
  const all = sql`search_fold(concat_ws(${betweenTexts}, ${sql.join(columns)}))`
  const saidBy = words.map(({ typed, texts: any }) => {
    const patterns = sql`any(${any.map(patternOf)}::text[])`
    const codes = region === undefined ? [] : placeCodes(typed)
    return sql.join(
      [
        sql`${all} ~ ${patterns}`,
        ...(goodsOf === undefined ? [] : [inGoods(goodsOf, patterns)]),
        ...(region === undefined || codes.length === 0
          ? []
          : [sql`${sql.ref(region)} like any(${codes.map((code) => `${code}%`)}::text[])`]),
      ],
      sql` or `,
    )
  })
  return sql`(${sql.join(
    saidBy.map((one) => sql`(${one})`),
    sql` and `,
  )})`
}

function inGoods(kind: string, patterns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from ${sql.table(`${kind}_row`)} as goods
    where goods.${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)}
    and search_fold(concat_ws(${betweenTexts}, goods.cells ->> 'name', goods.cells ->> 'item', goods.cells ->> 'spec')) ~ ${patterns})`
}
