import { type DelayWish, delayFailure, delay as putOff } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked, type Settled } from '../../approval/index.ts'
import { starterBar } from '../../tender/index.ts'
import { endDelay, pendingDelay } from '../delay.repository.ts'
import { afterAuctionApproval } from './after-approval.ts'
import { saveDelayed } from './delay.ts'

/** The approvers have decided about a delay; approved after the start it comes too late, and nothing moves. */
export const delayAfterApproval = afterAuctionApproval({
  ...{ deed: '延期', place: 'auction.detail', carryOut },
  drop: (ctx, { asked }, dropped) => endDelay(ctx.tx, asked.subject.id, dropped, ctx.now),
})

async function carryOut(ctx: Ctx, settled: Settled<Auction>): Promise<string | undefined> {
  const { about: auction, asked, at } = settled
  const wish = await pendingDelay(ctx.tx, asked.subject.id)
  if (!wish) return undefined
  const barred = await starterBar(ctx, settled)
  if (barred) return barred
  const step = await agreedStep(ctx, auction, wish, at)
  if (isRefusal(step)) return delayFailure(step)
  await endDelay(ctx.tx, wish.id, { status: 'done', number: step.auction.delays }, ctx.now)
  await saveDelayed(ctx, step, asked.instanceId)
  return undefined
}

/** The agreement counts from the moment in which it was given, as long as the auction still waits for its start. */
async function agreedStep(ctx: Ctx, auction: Auction, wish: DelayWish, agreedAt: Date) {
  const present = await appNow(ctx.tx)
  return putOff(auction, wish, wish.startsAt.getTime() > present.getTime() ? agreedAt : present)
}

/** The auction has begun, or was withdrawn: there is nothing left to put off. */
export async function endPendingDelay(ctx: Ctx, auctionId: string): Promise<void> {
  const pending = { kind: 'auction', id: auctionId, subjectKind: 'auction.delay' } as const
  await endAsked(ctx, pending, '竞价已经开始或已撤回，延期没有办成。')
}
