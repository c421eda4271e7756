import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toAuction } from '../auction.rows.ts'

/** The auction with this id as it stands, without its goods; drafts too. */
export async function auctionById(db: Kysely<DB>, id: string): Promise<Auction | undefined> {
  const row = await db.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAuction(row)
}
