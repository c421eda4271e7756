import type { AuctionEnd } from '@jb/domain/auction/result'
import type { Sign } from '@jb/domain/auction/signs'
import type { Tx } from '../../platform/ctx.ts'

/** Writes what the end of an auction has come to. */
export async function saveEnd(tx: Tx, auctionId: string, end: AuctionEnd): Promise<void> {
  await tx
    .updateTable('auction')
    .set({
      ...{ winner_bidder_id: end.winnerBidderId, winner_amount: end.winnerAmount },
      ...{ award_reason: end.awardReason, confirmed_at: end.confirmedAt, talks_until: end.talksUntil },
      ...{ pay_by: end.payBy, paid_at: end.paidAt, settle_note: end.settleNote, breached_at: end.breachedAt },
    })
    .where('id', '=', auctionId)
    .execute()
}

/** Writes down who is asked to talk. */
export async function insertInvited(
  tx: Tx,
  auctionId: string,
  bidderIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = bidderIds.map((bidder_id) => ({ auction_id: auctionId, bidder_id, invited_at: now }))
  await tx.insertInto('auction_talk').values(rows).execute()
}

/** Writes the price that a bidder gives in the talks; the last one counts. */
export async function saveTalk(
  tx: Tx,
  { auctionId, bidderId }: { readonly auctionId: string; readonly bidderId: string },
  { fen, note, at }: { readonly fen: number; readonly note: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('auction_talk')
    .set({ amount_fen: fen, note, at })
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .execute()
}

/** Writes the signs that were found at the end, once. */
export async function saveSigns(tx: Tx, auctionId: string, signs: readonly Sign[], now: Date): Promise<void> {
  if (signs.length === 0) return
  const rows = signs.map(({ kind, sentence, bidderIds }, position) => ({
    ...{ auction_id: auctionId, position, kind, sentence, bidder_ids: [...bidderIds], found_at: now },
  }))
  await tx
    .insertInto('auction_sign')
    .values(rows)
    .onConflict((on) => on.columns(['auction_id', 'position']).doNothing())
    .execute()
}
