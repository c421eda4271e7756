import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many companies wait to be admitted by the owner of these auctions, by auction; none are missing. */
export async function countPending(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction_bidder')
    .select(['auction_id', sql<number>`count(*)::int`.as('n')])
    .where('auction_id', 'in', [...auctionIds])
    .where('status', '=', 'applied')
    .groupBy('auction_id')
    .execute()
  return new Map(rows.map(({ auction_id, n }) => [auction_id, n]))
}
