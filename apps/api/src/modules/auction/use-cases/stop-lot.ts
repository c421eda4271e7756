import { closeLot } from '@jb/domain/auction/close'
import { begin, changeOf } from '@jb/domain/auction/running'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { auctionClock } from '../auction.clock.ts'
import { momentOf } from '../hot/notify-change.ts'
import { stateOf } from '../hot/opened.ts'
import { openLot, writeLot } from '../lot.repository.ts'

/**
 * Ends the taking of prices before its time, for an auction that is withdrawn: the last line of the record, no more
 * clock, and whoever watches is told. It locks the lot: call it where that is locked already (`lockOwn`), or before the
 * auction's own row is.
 */
export async function stopLot(ctx: Ctx, auctionId: string): Promise<void> {
  const opened = await openLot(ctx.tx, auctionId)
  if (!opened || opened.lot.phase === 'closed') return
  const running = begin(stateOf(ctx.services.secret, opened, undefined), momentOf(opened))
  closeLot(running)
  await writeLot(ctx.tx, ctx.services.secret, opened, { change: changeOf(running) })
  await ctx.setTimer({ kind: auctionClock, subjectId: auctionId, dueAt: undefined })
  await tellRoom(ctx.tx, 'auction', auctionId)
}
