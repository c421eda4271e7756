import type { Auction } from '@jb/domain/auction/form'
import type { AuctionEnd } from '@jb/domain/auction/result'
import { type Shortfall, shortfall } from '@jb/domain/auction/shortfall'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface Around {
  readonly end: Pick<AuctionEnd, 'winnerAmount'>
  /** The further round. */
  readonly next: string | null
}

/** What a winner that did not keep its word owes by the further round; null where nobody broke theirs. */
export async function shortfallOf(
  db: Kysely<DB>,
  auction: Auction,
  { end, next }: Around,
): Promise<Shortfall | null> {
  if (auction.status !== 'breached' || end.winnerAmount === null) return null
  const further = next
    ? await db
        .selectFrom('auction')
        .select(['winner_amount as amount', 'unit'])
        .where('id', '=', next)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
    : undefined
  // Prices for another unit cannot be compared.
  const after = further && further.unit === auction.unit ? further.amount : null
  return shortfall(auction, { before: end.winnerAmount, after })
}
