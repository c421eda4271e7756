import type { Auction } from '@jb/domain/auction/form'
import type { AuctionEnd } from '@jb/domain/auction/result'
import { type Shortfall, shortfall } from '@jb/domain/auction/shortfall'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { goodsOf } from './auction-goods.ts'

/** The price of the first further round whose winner stands by it, after however many that came to nothing. */
async function nextPrice(db: Kysely<DB>, auctionId: string) {
  const { rows } = await sql<{ amount: string; unit: string }>`with recursive later (id) as (
      select id from auction where previous_auction_id = ${auctionId}::uuid
      union select a.id from auction a join later on a.previous_auction_id = later.id)
    select a.winner_amount as amount, a.unit from auction a join later on later.id = a.id
    where a.status in ('settling', 'settled') and a.confirmed_at is not null and a.offline_at is null
    order by a.confirmed_at limit 1`.execute(db)
  return rows[0]
}

/** What a winner that did not keep its word owes by the further round; null where nobody broke theirs. */
export async function shortfallOf(
  db: Kysely<DB>,
  auction: Auction,
  { winnerAmount }: Pick<AuctionEnd, 'winnerAmount'>,
): Promise<Shortfall | null> {
  if (auction.status !== 'breached' || winnerAmount === null) return null
  const further = await nextPrice(db, auction.id)
  // Prices for another unit cannot be compared.
  const after = further && further.unit === auction.unit ? further.amount : null
  const rows = await goodsOf(db, auction.id)
  return shortfall({ ...auction, rows }, { before: winnerAmount, after })
}
