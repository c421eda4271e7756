import { hiddenStatuses } from '@jb/domain/auction/auction.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The auction of which this one is a further round, and the newest further round of this one. `all`: drafts too. */
export async function roundsAround(db: Kysely<DB>, auctionId: string, all: boolean) {
  const { previous_auction_id: previousAuctionId } = await db
    .selectFrom('auction')
    .select('previous_auction_id')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow()
  let further = db.selectFrom('auction').select('id').where('previous_auction_id', '=', auctionId)
  if (!all) further = further.where('status', 'not in', hiddenStatuses).where('offline_at', 'is', null)
  const next = await further.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return { nextAuctionId: next?.id ?? null, previousAuctionId }
}
