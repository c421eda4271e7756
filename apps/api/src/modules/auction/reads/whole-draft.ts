import type { Auction, AuctionDraft } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { payeesOf } from '../../procurement/index.ts'
import { reservePurpose, unwrapPrice } from '../secret-price.ts'
import { goodsOf } from './auction-goods.ts'

/** The ids of an auction's attachments and pictures, in their order. */
export async function filesOf(db: Kysely<DB>, auctionId: string) {
  const rows = await db
    .selectFrom('auction_file')
    .select(['file_id', 'kind'])
    .where('auction_id', '=', auctionId)
    .orderBy('position')
    .execute()
  const of = (kind: 'attachment' | 'picture') =>
    rows.filter((row) => row.kind === kind).map((row) => row.file_id)
  return { fileIds: of('attachment'), pictureIds: of('picture') }
}

/** An auction with all that its form holds, the reserve price among it: for its owner's own draft, and for publishing it. */
export async function wholeDraft(db: Kysely<DB>, secret: Secret, auction: Auction): Promise<AuctionDraft> {
  const { reserve_wrapped: wrapped } = await db
    .selectFrom('auction')
    .select('reserve_wrapped')
    .where('id', '=', auction.id)
    .executeTakeFirstOrThrow()
  const { pictureIds } = await filesOf(db, auction.id)
  return {
    ...auction,
    rows: await goodsOf(db, auction.id),
    pictures: pictureIds.length,
    payees: await payeesOf(db, auction),
    reservePrice: wrapped === null ? null : unwrapPrice(secret, reservePurpose, auction.id, wrapped),
  }
}
