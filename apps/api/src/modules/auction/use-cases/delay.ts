import type { delayAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type DelayWish, delay as putOff } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { delayDecision } from '../auction.decisions.ts'
import { insertDelay } from '../delay.repository.ts'
import { lockOwn, notAsked } from './lock-own.ts'
import { saveDelayed } from './save-delayed.ts'

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
  const asking = { thing: auction, wanted: wish, given: body.approval, subjectId: wish.id }
  const asked = await askFirst(ctx, delayDecision, asking)
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers') return pending(ctx, auction, wish, asked.approvalId)
  const requestedBy = callerOf(ctx).accountId
  await insertDelay(ctx.tx, { auction, wish, requestedBy, number: step.auction.delays }, ctx.now)
  const { id, status, version } = await saveDelayed(ctx, step)
  return { id, status, version, delayId: wish.id }
}

/** It waits for its approvers from now on. */
async function pending(ctx: Ctx, auction: Auction, wish: DelayWish, approvalId: string): Promise<Done> {
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
