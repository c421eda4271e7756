import type { StandingPrice } from '@jb/domain/auction/void-offer'
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

/** All prices of an auction that stand: given, and not taken back. */
export async function standingPrices(db: Kysely<DB>, auctionId: string): Promise<readonly StandingPrice[]> {
  const { rows } = await sql<StandingPrice>`select seq, bidder_id as "bidderId", amount_fen as "amountFen",
      epoch_ms(at) as at
    from auction_event bid where auction_id = ${auctionId}::uuid and kind = 'bid' and not exists (
      select from auction_event v where v.auction_id = bid.auction_id and v.ref_seq = bid.seq)
    order by seq`.execute(db)
  return rows
}
