import { searchTerms } from '@jb/domain/shared/bigrams'
import { regionColumns } from '@jb/domain/shared/regions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** What every card of a hall says, whatever its kind, so that halls can list and narrow it. */
interface Shown {
  readonly id: string
  readonly businessType: number
  readonly type: number
  readonly state: number
  readonly status: string
  readonly name: string
  readonly companyId: string
  readonly regionName: string
}

/** A card as it is kept: as it is shown, and what it is found, narrowed and sorted by. */
export interface KeptCard {
  readonly subjectKind: 'tender' | 'auction' | 'demand'
  readonly card: Shown
  readonly method: string
  readonly regionCode: string
  readonly releasedAt: Date
  /** Until when suppliers may act; null when that time is over or there is none. */
  readonly deadlineAt: Date | null
  readonly words: readonly string[]
}

/** Lets one card be written by one transaction at a time, also while it does not exist yet. */
export async function lockCard(tx: Tx, subjectKind: KeptCard['subjectKind'], id: string): Promise<void> {
  const key = `hall:${subjectKind}:${id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Writes a card, new or over the one before. */
export async function saveCard(tx: Tx, kept: KeptCard): Promise<void> {
  const { card, method, releasedAt, deadlineAt, words } = kept
  const { province, city, area } = regionColumns(kept.regionCode)
  // 陕西省西安市 is found as it is by each of its parts.
  const places = [card.regionName, card.regionName.replaceAll(' ', '')]
  const terms = [...searchTerms([...words, ...places].join('\n'))]
  const columns = {
    business_type: card.businessType,
    type: card.type,
    method,
    state: card.state,
    status: card.status,
    title: card.name,
    company_id: card.companyId,
    region_province: province,
    region_city: city,
    region_area: area,
    released_at: releasedAt,
    deadline_at: deadlineAt,
    card: JSON.stringify(card),
    search: sql<string>`array_to_tsvector(${terms}::text[])`,
  }
  await tx
    .insertInto('hall_card')
    .values({ ...columns, id: card.id, subject_kind: kept.subjectKind })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'id']).doUpdateSet(columns))
    .execute()
}

/** Takes a card out of the halls, if there is one. */
export async function removeCard(tx: Tx, subjectKind: KeptCard['subjectKind'], id: string): Promise<void> {
  await tx.deleteFrom('hall_card').where('subject_kind', '=', subjectKind).where('id', '=', id).execute()
}
