import { type DelayWish, delayFailure, delay as putOff } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endApproval } from '../../approval/index.ts'
import { type ApprovalDecided, starterBar } from '../../tender/index.ts'
import { endDelay, pendingDelay } from '../delay.repository.ts'
import { runningApproval } from '../reads/running-approval.ts'
import { saveDelayed } from './delay.ts'
import { logOutcome, reportFailure, type Settled, settleApproval } from './settle-approval.ts'

/** The approvers have decided about a delay; approved after the start it comes too late, and nothing moves. */
export async function delayAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  const wish = settled && (await pendingDelay(ctx.tx, fact.subjectId))
  if (!wish) return
  const { auction, outcome, reason, asked } = settled
  if (outcome !== 'approved') {
    const status = outcome === 'terminated' ? 'failed' : outcome
    await endDelay(ctx.tx, wish.id, { status, failure: reason }, ctx.now)
    return logOutcome(ctx, settled, `approval.${outcome}`, reason)
  }
  const barred = await starterBar(ctx, { tender: auction, asked })
  if (barred) return notDone(ctx, settled, barred)
  const step = await agreedStep(ctx, auction, wish, new Date(fact.at))
  if (isRefusal(step)) return notDone(ctx, settled, delayFailure(step))
  await endDelay(ctx.tx, wish.id, { status: 'done', number: step.auction.delays }, ctx.now)
  await saveDelayed(ctx, step, asked.instanceId)
}

/** The agreement counts from the moment in which it was given, as long as the auction still waits for its start. */
async function agreedStep(ctx: Ctx, auction: Auction, wish: DelayWish, agreedAt: Date) {
  const present = await appNow(ctx.tx)
  return putOff(auction, wish, wish.startsAt.getTime() > present.getTime() ? agreedAt : present)
}

async function notDone(ctx: Ctx, settled: Settled, failure: string): Promise<void> {
  await endDelay(ctx.tx, settled.asked.subject.id, { status: 'failed', failure }, ctx.now)
  const title = '审批已通过，延期没有办成'
  await reportFailure(ctx, settled, { title, reason: failure, place: 'auction.detail' })
}

/** The auction has begun, or was withdrawn: there is nothing left to put off. */
export async function endPendingDelay(ctx: Ctx, auctionId: string): Promise<void> {
  const running = await runningApproval(ctx.tx, auctionId)
  if (running?.subject.kind !== 'auction.delay') return
  await endApproval(ctx, running.subject, '竞价已经开始或已撤回，延期没有办成。')
}
