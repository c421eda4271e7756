import { rootHash } from '@jb/domain/auction/chain'
import { toFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** What the life of an auction needs of its lot, under the lot's lock. */
export interface LotBrief {
  readonly phase: 'scheduled' | 'live' | 'closed'
  readonly bids: number
}

/** Locks the lot of an auction, which is done before any other lock of it; undefined before its publication. */
export async function lockLot(tx: Tx, auctionId: string): Promise<LotBrief | undefined> {
  return tx
    .selectFrom('auction_lot')
    .select(['phase', 'bids'])
    .where('auction_id', '=', auctionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the lot of an auction that goes public now; the reserve price stays under its key. */
export async function insertLot(tx: Tx, auction: Auction, now: Date): Promise<void> {
  const { id, startPrice, step, startsAt, endsAt } = auction
  if (startPrice === null || step === null || !startsAt || !endsAt)
    throw new Error('an auction without prices and times does not go public')
  const root = rootHash(id)
  await tx
    .insertInto('auction_lot')
    .values({
      ...{ auction_id: id, phase: 'scheduled', mode: auction.mode, direction: auction.direction },
      ...{ visibility: auction.visibility, start_fen: toFen(startPrice), step_fen: toFen(step) },
      ...{ grid: auction.grid, self_improve: auction.selfImprove, min_bidders: auction.minBidders },
      deposit_required: auction.deposit !== null,
      ...{ starts_at: startsAt, ends_at: endsAt, hard_end_at: auction.hardEndAt },
      window_seconds: auction.windowMinutes * 60,
      extension_seconds: auction.extensionMinutes * 60,
      max_extensions: auction.maxExtensions,
      ...{ last_at: now, root_hash: root, head_hash: root },
      reserve_wrapped: (eb) =>
        eb.selectFrom('auction').select('reserve_wrapped').where('auction.id', '=', id),
    })
    .execute()
}

/** Moves the times of a lot that has not begun. */
export async function moveLot(tx: Tx, { id, startsAt, endsAt, hardEndAt }: Auction): Promise<void> {
  if (!startsAt || !endsAt) throw new Error('a lot has times')
  await tx
    .updateTable('auction_lot')
    .set({ starts_at: startsAt, ends_at: endsAt, hard_end_at: hardEndAt, fence: sql`fence + 1` })
    .where('auction_id', '=', id)
    .where('phase', '=', 'scheduled')
    .execute()
}

/** Forgets the answers to prices that were not taken before a moment, of lots that are closed. */
export async function forgetRefusals(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('auction_refusal')
    .using('auction_lot as lot')
    .whereRef('lot.auction_id', '=', 'auction_refusal.auction_id')
    .where('lot.phase', '=', 'closed')
    .where('auction_refusal.at', '<', before)
    .execute()
}
