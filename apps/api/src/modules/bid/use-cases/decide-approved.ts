import * as opening from '@jb/contract/bid/opening.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Settled } from '../../approval/index.ts'
import { afterTenderApproval, companyBar, starterBar } from '../../tender/index.ts'
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

/**
 * The approvers have decided about an award, a publicity or a rejection of all bids: approved it is carried out by the
 * platform if all its guards hold now as they did then; else nothing changes.
 */
export const decideAfterApproval = afterTenderApproval({
  ...{ deed: '决定', place: 'tender.calibration' },
  async carryOut(ctx, settled) {
    const { about: tender, asked } = settled
    const barred = await barOf(ctx, settled)
    if (barred) return barred
    const { winnerBidId = tender.winnerBidId } = asked.request
    if (winnerBidId !== tender.winnerBidId) return sentenceOf('tender.notCandidate')
    return carryOutApproved(ctx, settled)
  },
})

/** Why nobody may carry it out now, whatever it is about; turning bids down is open to a frozen company, too. */
async function barOf(ctx: Ctx, settled: Settled<Tender>): Promise<string | undefined> {
  const { about: tender, asked } = settled
  const offline = offlineGuard(tender)
  if (offline) return sentenceOf(offline.refused)
  const gone = await starterBar(ctx, settled)
  return gone ?? (asked.type === 'scrap' ? undefined : companyBar(ctx, tender))
}

function carryOutApproved(ctx: Ctx, settled: Settled<Tender>): Promise<string | undefined> {
  const { type, request } = settled.asked
  if (type === 'award') return run(ctx, settled, awarding(ctx))
  if (type === 'publicity') return run(ctx, settled, publicising(ctx))
  return run(ctx, settled, failing(ctx, String(request.reason ?? '')))
}

async function run<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  settled: Settled<Tender>,
  decision: Decision<Step>,
): Promise<string | undefined> {
  const { about: tender, asked } = settled
  const step = decision.decide(tender, await bidsOf(ctx.tx, tender.id))
  if (isRefusal(step)) return sentenceOf(step.refused)
  await carryOut(ctx, step, decision, asked.instanceId)
  return undefined
}
