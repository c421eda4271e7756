import { isRefusal } from '@jb/domain/shared/refusal'
import { postponeFailure, postpone as putOff } from '@jb/domain/tender/postpone'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endApproval } from '../../approval/index.ts'
import { endPostponement, pendingWish } from '../postponement.repository.ts'
import { runningApproval } from '../reads/running-approval.ts'
import { withGoods } from '../tender.rows.ts'
import { savePostponed } from './postpone.ts'
import { type ApprovalDecided, logNotApproved, reportFailure, settleApproval } from './settle-approval.ts'

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
  const step = putOff(await withGoods(ctx.tx, tender), { id, ...wish }, await appNow(ctx.tx))
  if (isRefusal(step)) {
    const failure = postponeFailure(step)
    await endPostponement(ctx.tx, id, { status: 'failed', failure }, ctx.now)
    const title = '审批已通过，延期没有办成'
    return reportFailure(ctx, settled, { title, reason: failure, place: 'tender.detail' })
  }
  const { count, old } = step.event.payload
  await endPostponement(ctx.tx, id, { status: 'done', number: count, old }, ctx.now)
  await savePostponed(ctx, step, asked.instanceId)
}

/** The tender has gone on, or has ended: there is nothing left to put off. */
export async function endPendingPostponement(ctx: Ctx, tenderId: string): Promise<void> {
  const running = await runningApproval(ctx.tx, tenderId)
  if (running?.subject.kind !== 'tender.postponement') return
  await endApproval(ctx, running.subject, '截止时间已过或项目已结束，延期没有办成。')
}
