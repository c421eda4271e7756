import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

async function linesOf(db: Kysely<DB>, auctionId: string, kind: 'bid' | 'voided'): Promise<number> {
  const { n } = await db
    .selectFrom('auction_event')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('auction_id', '=', auctionId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return n
}

/** How many prices were ever given in an auction; those taken back count too. */
export const pricesGiven = (db: Kysely<DB>, auctionId: string): Promise<number> =>
  linesOf(db, auctionId, 'bid')

/** How many prices of an auction were taken back. */
export const voidsOf = (db: Kysely<DB>, auctionId: string): Promise<number> =>
  linesOf(db, auctionId, 'voided')
