import { rankedBids } from '@jb/domain/bid/recommend'
import { firstDocument } from '@jb/domain/tender/document-version'
import { olderBid } from '@jb/domain/tender/older-list'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { olderLists } from '../../tender/index.ts'
import type { BidRow } from './bids-of.ts'
import { goodsOf } from './goods-of.ts'

/** The goods of an opened tender, and the bids that count by their places, each with the list it was made for. */
export async function rankedOf(db: Kysely<DB>, tender: Tender, bids: readonly BidRow[]) {
  const rows = await goodsOf(db, tender.id)
  const lists = tender.documentVersion === firstDocument ? [] : await olderLists(db, tender)
  const ranked = rankedBids(bids, tender).map((place) => {
    const older = olderBid({ type: tender.type, rows }, lists, place.bid.documentVersion)
    return { ...place, bid: { ...place.bid, older } }
  })
  return { rows, ranked }
}
