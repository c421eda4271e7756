import type { Delayed } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { auctionClock } from '../auction.clock.ts'
import { moveLot } from '../lot-life.repository.ts'
import { moveAuction } from './move-auction.ts'
import { setDeposit } from './set-deposit.ts'

/** Saves what a delay came to: lot, deposit and clock move with the times, and everybody else hears of it. */
export async function saveDelayed(
  ctx: Ctx,
  { auction, event }: Delayed,
  instanceId?: string,
): Promise<Auction> {
  await moveLot(ctx.tx, auction)
  await tellRoom(ctx.tx, 'auction', auction.id)
  await setDeposit(ctx, auction)
  await ctx.setTimer({ kind: auctionClock, subjectId: auction.id, dueAt: auction.startsAt ?? undefined })
  const { count, old, new: next, reason } = event.payload
  return moveAuction(ctx, {
    auction,
    events: [event],
    action: 'postpone',
    reason,
    payload: { count, old, new: next, ...(instanceId && { instanceId }) },
  })
}
