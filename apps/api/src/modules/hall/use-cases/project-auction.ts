import type { Ctx } from '../../../platform/ctx.ts'
import { publicAuction } from '../../auction/index.ts'
import { lockCard, removeCard, saveCard } from '../hall.repository.ts'

/**
 * Writes the hall's card of an auction as the auction is now, as `projectTender` does for a tender. Price and clock move
 * too fast to be kept: they are read when the card is shown.
 */
export async function projectAuction(ctx: Ctx, auctionId: string): Promise<void> {
  await lockCard(ctx.tx, 'auction', auctionId)
  const auction = await publicAuction(ctx.services, ctx.tx, auctionId)
  if (!auction) return removeCard(ctx.tx, 'auction', auctionId)
  await saveCard(ctx.tx, { ...auction, subjectKind: 'auction' })
}
