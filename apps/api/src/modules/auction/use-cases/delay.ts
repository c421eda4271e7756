import type { delayAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Delayed, type DelayWish, delayFacts, delay as putOff } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { processFor } from '../../approval/index.ts'
import { auctionClock } from '../auction.clock.ts'
import { insertDelay } from '../delay.repository.ts'
import { moveLot } from '../lot-life.repository.ts'
import { askApproval } from './ask-approval.ts'
import { lockOwn, notAsked } from './lock-own.ts'
import { moveAuction } from './move-auction.ts'
import { setDeposit } from './set-deposit.ts'

type Body = Received<typeof delayAuction>['body']
type Done = Answer<typeof delayAuction>

const wishOf = ({ startsAt, endsAt, applyEnd, reason }: Body, id: string): DelayWish => ({
  ...{ id, reason, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  applyEnd: applyEnd === null ? null : new Date(applyEnd),
})

/** Puts an auction off before it begins, or asks its company's approvers to. The clock that starts it waits at its lot. */
export async function delay(ctx: Ctx, { body }: Received<typeof delayAuction>): Promise<Done | Refusal> {
  const locked = await lockOwn(ctx, body, { clock: true })
  if (isRefusal(locked)) return locked
  const { auction } = locked
  const busy = await notAsked(ctx, auction.id)
  if (busy) return busy
  const wish = wishOf(body, ctx.newId())
  const step = putOff(auction, wish, await appNow(ctx.tx))
  if (isRefusal(step)) return step
  if ((await processFor(ctx.tx, auction.companyId, 'postponement')).open)
    return ask(ctx, auction, wish, body.approval)
  const requestedBy = callerOf(ctx).accountId
  await insertDelay(ctx.tx, { auction, wish, requestedBy, number: step.auction.delays }, ctx.now)
  const { id, status, version } = await saveDelayed(ctx, step)
  return { id, status, version, delayId: wish.id }
}

async function ask(
  ctx: Ctx,
  auction: Auction,
  wish: DelayWish,
  given: Body['approval'] | undefined,
): Promise<Done | Refusal> {
  const approvalId = await askApproval(ctx, {
    ...{ auction, type: 'postponement', subject: { kind: 'auction.delay', id: wish.id }, given },
    facts: delayFacts(auction, wish),
    request: { delayId: wish.id },
  })
  if (isRefusal(approvalId)) return approvalId
  const requestedBy = callerOf(ctx).accountId
  await insertDelay(ctx.tx, { auction, wish, requestedBy, number: undefined }, ctx.now)
  const { id, status, version } = auction
  await ctx.log({
    ...{ subject: { kind: 'auction', id }, action: 'ask.postponement', reason: wish.reason },
    payload: {
      instanceId: approvalId,
      startsAt: wish.startsAt.toISOString(),
      endsAt: wish.endsAt.toISOString(),
    },
  })
  return { id, status, version, approvalId, delayId: wish.id }
}

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
    ...{ auction, events: [event], action: 'postpone', reason },
    payload: { count, old, new: next, ...(instanceId && { instanceId }) },
  })
}
