import { isRefusal } from '@jb/domain/shared/refusal'
import { postponeFailure, postpone as putOff } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked, type Settled } from '../../approval/index.ts'
import { endPostponement, pendingWish } from '../postponement.repository.ts'
import { withGoods } from '../tender.rows.ts'
import { afterTenderApproval } from './after-approval.ts'
import { starterBar } from './approved-bar.ts'
import { savePostponed } from './postpone.ts'

/** The approvers have decided about a postponement; approved after the deadline it comes too late, and nothing moves. */
export const postponeAfterApproval = afterTenderApproval({
  ...{ deed: '延期', place: 'tender.detail', carryOut },
  drop: (ctx, { asked }, dropped) => endPostponement(ctx.tx, asked.subject.id, dropped, ctx.now),
})

async function carryOut(ctx: Ctx, settled: Settled<Tender>): Promise<string | undefined> {
  const { about: tender, asked, at } = settled
  const { id } = asked.subject
  const wish = await pendingWish(ctx.tx, id)
  if (!wish) return undefined
  const barred = await starterBar(ctx, settled)
  if (barred) return barred
  const step = await agreedStep(ctx, tender, { id, ...wish }, at)
  if (isRefusal(step)) return postponeFailure(step)
  const { count, old } = step.event.payload
  await endPostponement(ctx.tx, id, { status: 'done', number: count, old }, ctx.now)
  await savePostponed(ctx, step, asked.instanceId)
  return undefined
}

/**
 * The agreement counts from the moment in which it was given, as long as the tender still stands open and the new
 * times are still to come: what waits in the queue over the old deadline is not too late.
 */
async function agreedStep(ctx: Ctx, tender: Tender, wish: Parameters<typeof putOff>[1], agreedAt: Date) {
  const [whole, present] = [await withGoods(ctx.tx, tender), await appNow(ctx.tx)]
  const toCome = Object.values(wish.times).every((at) => at.getTime() > present.getTime())
  return putOff(whole, wish, toCome ? agreedAt : present)
}

/** The tender has gone on, or has ended: there is nothing left to put off. */
export async function endPendingPostponement(ctx: Ctx, tenderId: string): Promise<void> {
  const pending = { kind: 'tender', id: tenderId, subjectKind: 'tender.postponement' } as const
  await endAsked(ctx, pending, '截止时间已过或项目已结束，延期没有办成。')
}
