import type { Decimal } from '@jb/domain/shared/money'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Yuan that the awarded tenders of each project come to; projects without any are missing from the map. */
export async function committedByProject(
  db: Kysely<DB>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tender')
    .leftJoin('bid', 'bid.id', 'tender.winner_bid_id')
    .select((eb) => eb.ref('tender.project_id').$notNull().as('id'))
    .select(sql<Decimal>`sum(coalesce(bid.total, tender.direct_amount, 0))`.as('committed'))
    .where('tender.project_id', 'in', [...projectIds])
    .where('tender.status', '=', 'awarded')
    .groupBy('tender.project_id')
    .execute()
  return new Map(rows.map(({ id, committed }) => [id, committed]))
}
