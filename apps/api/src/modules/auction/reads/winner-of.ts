import type { AuctionEnd } from '@jb/domain/auction/result'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The company that was confirmed as the winner, with its name; undefined: nobody yet. */
export async function winnerOf(db: Kysely<DB>, { winnerBidderId }: Pick<AuctionEnd, 'winnerBidderId'>) {
  if (winnerBidderId === null) return undefined
  return db
    .selectFrom('auction_bidder as b')
    .innerJoin('company', 'company.id', 'b.company_id')
    .select(['b.company_id as companyId', 'b.alias', 'company.name'])
    .where('b.id', '=', winnerBidderId)
    .executeTakeFirst()
}
