import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Tells whether a company has signed up for an auction, and neither was refused nor has gone back. */
export async function takesPart(db: Kysely<DB>, auctionId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auction_bidder')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('company_id', '=', companyId)
    .where('status', 'in', ['applied', 'admitted'])
    .executeTakeFirst()
  return row !== undefined
}
