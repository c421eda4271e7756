import type { Received } from '@jb/contract/endpoint'
import type { hallPage } from '@jb/contract/hall/hall.contract'
import { listOptions, scopeOf } from '@jb/domain/hall/filters'
import { queryTerms } from '@jb/domain/shared/bigrams'
import { regionColumns } from '@jb/domain/shared/regions'
import { soughtWords } from '@jb/domain/shared/sought'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

export type Filter = Pick<
  Received<typeof hallPage>['body'],
  'keyword' | 'method' | 'types' | 'region' | 'state' | 'companyId'
>
export type Cards = SelectQueryBuilder<DB, 'hall_card', object>

/** The cards that a person has narrowed the hall to; all conditions together. */
export function matchingCards(
  db: Kysely<DB>,
  { keyword, method, types, region, state, companyId }: Filter,
): Cards {
  let cards: Cards = inScope(db.selectFrom('hall_card'), method)
  if (companyId !== undefined) cards = cards.where('company_id', '=', companyId)
  if (types !== undefined) cards = cards.where('type', 'in', types)
  if (state !== undefined) cards = cards.where('state', '=', state)
  if (region !== undefined) cards = inRegion(cards, region)
  return keyword.trim() === '' ? cards : withWords(cards, keyword)
}

function inScope(cards: Cards, method: string): Cards {
  const { subjectKind, businessTypes, states } = scopeOf(listOptions, method)
  const ofKind = subjectKind ? cards.where('subject_kind', '=', subjectKind) : cards
  const ofTypes = businessTypes ? ofKind.where('business_type', 'in', businessTypes) : ofKind
  return states ? ofTypes.where('state', 'in', states) : ofTypes
}

/** A code may be cut after the province or the city. */
function inRegion(cards: Cards, code: string): Cards {
  const { province, city, area } = regionColumns(code.padEnd(6, '0'))
  let within = cards.where('region_province', '=', province)
  if (city) within = within.where('region_city', '=', city)
  return area ? within.where('region_area', '=', area) : within
}

/** Every word has to be found, each by any of its synonyms. */
export function withWords(cards: Cards, keyword: string): Cards {
  const words = soughtWords(keyword)
  if (words.length === 0) return cards.where(sql<boolean>`false`)
  const query = words.map(({ texts }) => `(${texts.map(queryOf).join(' | ')})`).join(' & ')
  return cards.where(sql<boolean>`search @@ ${query}::tsquery`)
}

/** Terms hold letters and digits only, so that nothing in them can end one. */
function queryOf(text: string): string {
  return queryTerms(text)
    .map((term) => `'${term}'`)
    .join(' & ')
}
