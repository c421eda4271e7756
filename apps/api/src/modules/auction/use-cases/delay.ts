import type { delayAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { DelayRequest } from '@jb/domain/auction/delay'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { auctionClock } from '../auction.clock.ts'
import { postponement } from '../auction.decisions.ts'
import { lockOwn } from './lock-own.ts'

/** Puts an auction off before it begins, or asks its company's approvers to. The clock that starts it waits at its lot. */
export async function delay(
  ctx: Ctx,
  { body }: Received<typeof delayAuction>,
): Promise<Answer<typeof delayAuction> | Refusal> {
  const locked = await lockOwn(ctx, body, { timers: [auctionClock] })
  if (isRefusal(locked)) return locked
  const { startsAt, endsAt, applyEnd, reason } = body
  const times = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    applyEnd: applyEnd === null ? null : new Date(applyEnd),
  }
  const wanted: DelayRequest = { id: ctx.newId(), times, reason }
  const done = await postponement.postpone(ctx, locked.auction, { wanted, given: body.approval })
  return isRefusal(done) ? done : { ...done, delayId: wanted.id }
}
