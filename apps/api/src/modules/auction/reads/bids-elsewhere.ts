import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

/** As long as a price, or the choice among prices, can still be answered. */
const undecided = ['scheduled', 'live', 'ended', 'negotiating'] as const

/**
 * Those of these auctions that are not decided and in which a company of the caller's takes part, whatever company the
 * caller acts for now: there they see no more than the public, also on the owner's side.
 */
export async function bidsElsewhere(
  db: Kysely<DB>,
  auctionIds: readonly string[],
  { memberOf }: Pick<Session, 'memberOf'>,
): Promise<ReadonlySet<string>> {
  if (memberOf.length < 2 || auctionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('auction_bidder as b')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .select('b.auction_id as id')
    .where('b.auction_id', 'in', [...auctionIds])
    .where('b.company_id', 'in', [...memberOf])
    .where('b.status', 'in', ['applied', 'admitted'])
    .where('a.status', 'in', undecided)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
