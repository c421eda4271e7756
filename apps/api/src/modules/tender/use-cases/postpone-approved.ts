import { isRefusal } from '@jb/domain/shared/refusal'
import { postponeFailure, postpone as putOff } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endApproval } from '../../approval/index.ts'
import { endPostponement, pendingWish } from '../postponement.repository.ts'
import { runningApproval } from '../reads/running-approval.ts'
import { withGoods } from '../tender.rows.ts'
import { starterBar } from './approved-bar.ts'
import { savePostponed } from './postpone.ts'
import {
  type ApprovalDecided,
  logNotApproved,
  reportFailure,
  type Settled,
  settleApproval,
} from './settle-approval.ts'

/** The approvers have decided about a postponement; approved after the deadline it comes too late, and nothing moves. */
export async function postponeAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  const wish = settled && (await pendingWish(ctx.tx, fact.subjectId))
  if (!wish) return
  const { tender, outcome, reason, asked } = settled
  const { id } = asked.subject
  if (outcome !== 'approved') {
    const status = outcome === 'terminated' ? 'failed' : outcome
    await endPostponement(ctx.tx, id, { status, failure: reason }, ctx.now)
    return logNotApproved(ctx, settled)
  }
  const barred = await starterBar(ctx, settled)
  if (barred) return notDone(ctx, settled, barred)
  const step = await agreedStep(ctx, tender, { id, ...wish }, new Date(fact.at))
  if (isRefusal(step)) return notDone(ctx, settled, postponeFailure(step))
  const { count, old } = step.event.payload
  await endPostponement(ctx.tx, id, { status: 'done', number: count, old }, ctx.now)
  await savePostponed(ctx, step, asked.instanceId)
}

async function notDone(ctx: Ctx, settled: Settled, failure: string): Promise<void> {
  await endPostponement(ctx.tx, settled.asked.subject.id, { status: 'failed', failure }, ctx.now)
  const title = '审批已通过，延期没有办成'
  await reportFailure(ctx, settled, { title, reason: failure, place: 'tender.detail' })
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
  const running = await runningApproval(ctx.tx, tenderId)
  if (running?.subject.kind !== 'tender.postponement') return
  await endApproval(ctx, running.subject, '截止时间已过或项目已结束，延期没有办成。')
}
