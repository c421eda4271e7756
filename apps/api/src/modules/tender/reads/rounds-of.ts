import type { TenderDetail, TenderRound } from '@jb/contract/tender/tender.shapes'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { admits } from '../visibility.ts'
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

/** Not kept from this reader because others were invited to it. */
async function admitted({ db, session }: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('tender')
    .select('id')
    .where('id', '=', id)
    .where(admits('tender', session))
    .executeTakeFirst()
  return row !== undefined
}

type Reader = Pick<ReadContext, 'db' | 'session'>

/** The rounds before and after it (重新招标), as far as this reader may see them: drafts only `own` side does. */
export async function roundsOf(
  reader: Reader,
  { id, round, prevTenderId }: Pick<Tender, 'id' | 'round' | 'prevTenderId'>,
  own: boolean,
): Promise<Pick<TenderDetail, 'rounds'>> {
  const { db } = reader
  const [before, after] = await Promise.all([
    prevTenderId === null ? undefined : tenderById(db, prevTenderId),
    nextOf(db, id),
  ])
  const shows = async (one: NonNullable<typeof before | typeof after>) =>
    own || (isPublic(one.status) && one.offlineAt === null && (await admitted(reader, one.id)))
  const prev = before && (await shows(before)) ? briefOf(before) : undefined
  const next = after && (await shows(after)) ? briefOf(after) : undefined
  if (round === 1 && !next) return {}
  return { rounds: { round, ...(prev && { prev }), ...(next && { next }) } }
}
