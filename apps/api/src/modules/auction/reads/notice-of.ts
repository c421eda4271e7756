import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { presentDetail } from '../auction.presenter.ts'
import { cardFactsOf } from './card-facts.ts'
import { filesOf } from './whole-draft.ts'

async function delaysOf(db: Kysely<DB>, auctionId: string): Promise<AuctionDetail['delays']> {
  const rows = await db
    .selectFrom('auction_delay')
    .select(['starts_at', 'ends_at', 'old_starts_at', 'old_ends_at', 'reason'])
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'done')
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    oldStartsAt: row.old_starts_at.toISOString(),
    oldEndsAt: row.old_ends_at.toISOString(),
    reason: row.reason,
  }))
}

/** The announcement of an auction as it is, or as it is to be published. Whether the caller may read it is the caller's matter. */
export async function noticeOf(
  { db, services }: { readonly db: Kysely<DB>; readonly services: Pick<Services, 'secret'> },
  auction: Auction,
): Promise<AuctionDetail> {
  const { fileIds, pictureIds } = await filesOf(db, auction.id)
  const [facts, pictures, files, delays] = await Promise.all([
    cardFactsOf(services, db, [auction]),
    fileRefs(services, db, pictureIds),
    fileRefs(services, db, fileIds),
    delaysOf(db, auction.id),
  ])
  const card = facts.get(auction.id)
  if (!card) throw new Error('the facts of an auction are read with it')
  return presentDetail(auction, { ...card, pictures, files, delays })
}
