import { reportBreach } from '@jb/contract/auction/breach.contract'
import { offlineGuard } from '@jb/domain/auction/offline'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endApproval } from '../../approval/index.ts'
import { type ApprovalDecided, starterBar } from '../../tender/index.ts'
import { endBreach } from '../breach.repository.ts'
import { endOf } from '../reads/end-of.ts'
import { runningApproval } from '../reads/running-approval.ts'
import { carryOutBreach } from './carry-out-breach.ts'
import { logOutcome, reportFailure, type Settled, settleApproval } from './settle-approval.ts'

const sentences: Readonly<Record<string, string>> = reportBreach.refusals
const sentenceOf = (code: string) => `${sentences[code] ?? '竞价的状态已经改变'}。`

async function notDone(ctx: Ctx, settled: Settled, reason: string): Promise<void> {
  const title = '审批已通过，违约认定没有办成'
  await reportFailure(ctx, settled, { title, reason, place: 'auction.console' })
}

/** The approvers have decided about a breach: approved it counts, if all its guards hold now; else nothing changes. */
export async function breachAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { auction, asked, outcome, reason } = settled
  if (outcome !== 'approved') return logOutcome(ctx, settled, `approval.${outcome}`, reason)
  const barred = await starterBar(ctx, { tender: auction, asked })
  if (barred) return notDone(ctx, settled, barred)
  const offline = offlineGuard(auction)
  if (offline) return notDone(ctx, settled, sentenceOf(offline.refused))
  const done = await carryOutBreach(ctx, {
    ...{ auction, end: await endOf(ctx.tx, auction.id), instanceId: asked.instanceId },
    ...{ reason: String(asked.request.reason ?? ''), now: await appNow(ctx.tx) },
  })
  if (isRefusal(done)) await notDone(ctx, settled, sentenceOf(done.refused))
}

/** The winner has kept its word after all: whatever was asked about a breach comes to nothing. */
export async function endPendingBreach(ctx: Ctx, auctionId: string): Promise<void> {
  await endBreach(ctx.tx, auctionId, { status: 'ended', by: null, answer: '' }, ctx.now)
  const running = await runningApproval(ctx.tx, auctionId)
  if (running?.subject.kind !== 'auction.breach') return
  await endApproval(ctx, running.subject, '发布方已确认结清，不再认定违约。')
}
