import type { TenderDetail, TenderRound } from '@jb/contract/tender/tender.shapes'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { tenderById } from './tender-by-id.ts'

/** The round that follows a tender, drafts too. */
export function nextOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('tender')
    .select(['id', 'no', 'title', 'status', 'round', 'offline_at as offlineAt'])
    .where('prev_tender_id', '=', id)
    .executeTakeFirst()
}

/** Whether a tender was called again, also by a draft. */
export const hasNextRound = async (db: Kysely<DB>, id: string): Promise<boolean> =>
  (await nextOf(db, id)) !== undefined

const briefOf = (
  one: Pick<Tender, 'id' | 'no' | 'title' | 'status' | 'round' | 'offlineAt'>,
): TenderRound => ({
  id: one.id,
  no: one.no,
  title: one.title,
  round: one.round,
  isDraft: !isPublic(one.status),
})

/** The rounds before and after it (重新招标), as far as this reader may see them: drafts only `own` side does. */
export async function roundsOf(
  db: Kysely<DB>,
  { id, round, prevTenderId }: Pick<Tender, 'id' | 'round' | 'prevTenderId'>,
  own: boolean,
): Promise<Pick<TenderDetail, 'rounds'>> {
  const [before, after] = await Promise.all([
    prevTenderId === null ? undefined : tenderById(db, prevTenderId),
    nextOf(db, id),
  ])
  const prev = before && (own || before.offlineAt === null) ? briefOf(before) : undefined
  const next =
    after && (own || (isPublic(after.status) && after.offlineAt === null)) ? briefOf(after) : undefined
  if (round === 1 && !next) return {}
  return { rounds: { round, ...(prev && { prev }), ...(next && { next }) } }
}
