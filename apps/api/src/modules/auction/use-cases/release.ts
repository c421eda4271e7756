import type { Auction } from '@jb/domain/auction/form'
import type { Published } from '@jb/domain/auction/publish'
import type { Ctx } from '../../../platform/ctx.ts'
import { auctionClock } from '../auction.clock.ts'
import { insertLot } from '../lot-life.repository.ts'
import { moveAuction } from './move-auction.ts'
import { setDeposit } from './set-deposit.ts'

/** An auction goes public: its lot, what its deposit asks for, first clock, event, log. `instanceId`: the approval behind it. */
export async function release(
  ctx: Ctx,
  { auction, event, warnings }: Published,
  instanceId?: string,
): Promise<Auction> {
  await insertLot(ctx.tx, auction, ctx.now)
  await setDeposit(ctx, auction)
  await ctx.setTimer({ kind: auctionClock, subjectId: auction.id, dueAt: auction.startsAt ?? undefined })
  return moveAuction(ctx, {
    ...{ auction, events: [event], action: 'publish', reason: auction.publishReason ?? undefined },
    payload: {
      startsAt: auction.startsAt?.toISOString(),
      endsAt: auction.endsAt?.toISOString(),
      ...(warnings.length > 0 && { warnings: warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
    },
  })
}
