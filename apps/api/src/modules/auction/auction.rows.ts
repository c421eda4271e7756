import { auctionFields } from '@jb/domain/auction/auction.fields'
import { type Auction, type AuctionDraft, type DepositKind, profileOf } from '@jb/domain/auction/form'
import type { Selectable } from 'kysely'
import type { Auction as AuctionTable } from '../../platform/db/types.ts'
import { columnsOf, formItemColumns, itemStore, movingItemColumns, toItem } from '../procurement/index.ts'

type Row = Selectable<AuctionTable>

const form = columnsOf(auctionFields)

/** The domain's auction out of its row: without goods and reserve price. */
export function toAuction(row: Row): Auction {
  return {
    ...toItem(row),
    ...form.read(row),
    depositKinds: row.deposit_kinds as DepositKind[],
    delays: row.delays,
  }
}

/** What a verb of its life may change in an auction. */
export function movingColumns(auction: Auction) {
  return {
    ...movingItemColumns(auction),
    starts_at: auction.startsAt,
    ends_at: auction.endsAt,
    hard_end_at: auction.hardEndAt,
    apply_end: auction.applyEnd,
    delays: auction.delays,
  }
}

/** What the publish form fills, the reserve price aside. */
export function formColumns(draft: AuctionDraft) {
  return {
    ...form.write(draft),
    ...formItemColumns(draft),
    profile: profileOf(draft),
    deposit_kinds: [...draft.depositKinds],
  }
}

/** Where auctions are kept, without their goods and files. */
export const stored = itemStore({ table: 'auction', toItem: toAuction, moving: movingColumns })
