import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Who has recommended the bid that is recommended now; nobody before there is one. */
export async function recommendersOf(
  db: Kysely<DB>,
  { id, winnerBidId }: Pick<Tender, 'id' | 'winnerBidId'>,
): Promise<readonly string[]> {
  if (winnerBidId === null) return []
  const rows = await db
    .selectFrom('operation_log')
    .select('actor_account_id')
    .distinct()
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', id)
    .where('action', '=', 'submitComparison')
    .where(sql<boolean>`payload ->> 'bidId' = ${winnerBidId}`)
    .where('actor_account_id', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.actor_account_id ?? [])
}
