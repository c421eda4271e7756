import type { Ctx } from '../../../platform/ctx.ts'
import { auctionClock } from '../auction.clock.ts'
import { endingAuctions, overdueAuctions } from '../reads/overdue.ts'

/** Sets the clocks going again that were given up after failing too often: no auction may wait for its end for ever. */
export async function wakeClocks(ctx: Ctx): Promise<void> {
  for (const subjectId of await overdueAuctions(ctx.tx))
    await ctx.setTimer({ kind: auctionClock, subjectId, dueAt: ctx.now })
}

/** After a server has stood still the clocks of all auctions that are about to end look what that took from them. */
export async function wakeEnding(ctx: Ctx): Promise<void> {
  for (const subjectId of await endingAuctions(ctx.tx))
    await ctx.setTimer({ kind: auctionClock, subjectId, dueAt: ctx.now })
}
