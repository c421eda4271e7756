import * as opening from '@jb/contract/bid/opening.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Changed } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import {
  type ApprovalDecided,
  companyBar,
  logNotApproved,
  reportFailure,
  type Settled,
  settleApproval,
  starterBar,
} from '../../tender/index.ts'
import { bidsOf } from '../reads/bids-of.ts'
import { awarding } from './award.ts'
import { carryOut, type Decision } from './decide.ts'
import { failing } from './fail-opened.ts'
import { publicising } from './publicise-result.ts'

const sentences: Readonly<Record<string, string>> = {
  ...opening.publiciseResult.refusals,
  ...opening.confirmAward.refusals,
  ...opening.failOpened.refusals,
}

const sentenceOf = (refused: string) => `${sentences[refused] ?? '项目的状态已经改变'}。`

async function notDone(ctx: Ctx, settled: Settled, reason: string): Promise<void> {
  const title = '审批已通过，决定没有办成'
  await reportFailure(ctx, settled, { title, reason, place: 'tender.calibration' })
}

/**
 * The approvers have decided about an award, a publicity or a rejection of all bids: approved it is carried out by the
 * platform if all its guards hold now as they did then; else nothing changes.
 */
export async function decideAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { tender, asked, outcome } = settled
  if (outcome !== 'approved') return logNotApproved(ctx, settled)
  const barred = await barOf(ctx, settled)
  if (barred) return notDone(ctx, settled, barred)
  const { winnerBidId = tender.winnerBidId } = asked.request
  if (winnerBidId !== tender.winnerBidId) return notDone(ctx, settled, sentenceOf('tender.notCandidate'))
  await carryOutApproved(ctx, settled)
}

/** Why nobody may carry it out now, whatever it is about; turning bids down is open to a frozen company, too. */
async function barOf(ctx: Ctx, settled: Settled): Promise<string | undefined> {
  const { tender, asked } = settled
  const offline = offlineGuard(tender)
  if (offline) return sentenceOf(offline.refused)
  const gone = await starterBar(ctx, settled)
  return gone ?? (asked.type === 'scrap' ? undefined : companyBar(ctx, tender))
}

async function carryOutApproved(ctx: Ctx, settled: Settled): Promise<void> {
  const { type, request } = settled.asked
  if (type === 'award') return run(ctx, settled, awarding(ctx))
  if (type === 'publicity') return run(ctx, settled, publicising(ctx))
  return run(ctx, settled, failing(ctx, String(request.reason ?? '')))
}

async function run<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  settled: Settled,
  decision: Decision<Step>,
): Promise<void> {
  const { tender, asked } = settled
  const step = decision.decide(tender, await bidsOf(ctx.tx, tender.id))
  if (isRefusal(step)) return notDone(ctx, settled, sentenceOf(step.refused))
  await carryOut(ctx, step, decision, asked.instanceId)
}
