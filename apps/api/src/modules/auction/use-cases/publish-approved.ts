import type { Auction } from '@jb/domain/auction/form'
import { giveBack, publishApproved } from '@jb/domain/auction/publish-approved'
import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason } from '@jb/domain/tender/approve'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ApprovalDecided, companyBar, starterBar } from '../../tender/index.ts'
import { updateMoved } from '../auction.repository.ts'
import { wholeDraft } from '../reads/whole-draft.ts'
import { release } from './release.ts'
import { logOutcome, reportFailure, type Settled, settleApproval } from './settle-approval.ts'

/**
 * The approvers have decided about a publication: approved it goes public as if its owner published it now, if its
 * times still hold; else it goes back to its owner with the reason.
 */
export async function publishAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { auction, outcome, reason, asked } = settled
  if (outcome !== 'approved') return sendBack(ctx, settled, reason, false)
  const barred = await barOf(ctx, auction, asked)
  if (barred) return sendBack(ctx, settled, barred, true)
  const step = publishApproved(await wholeDraft(ctx.tx, ctx.services.secret, auction), ctx.now)
  if (isRefusal(step)) return sendBack(ctx, settled, expiredReason(step), true)
  await release(ctx, step, asked.instanceId)
}

async function barOf(ctx: Ctx, auction: Auction, asked: Settled['asked']): Promise<string | undefined> {
  const { companyId } = auction
  const gone = await starterBar(ctx, { tender: auction, asked })
  return gone ?? companyBar(ctx, { companyId, supplierCompanyId: null })
}

/** The auction goes back to its owner: rejected, withdrawn, ended, or too late to be published. */
async function sendBack(ctx: Ctx, settled: Settled, why: string, failed: boolean): Promise<void> {
  const { auction, outcome } = settled
  // Whoever took it back needs no reason of their own to be told.
  const told = outcome === 'withdrawn' ? '' : why
  const back = giveBack(auction, outcome === 'rejected' ? 'reject' : 'giveBack', told)
  if (isRefusal(back)) return
  await updateMoved(ctx.tx, back, ctx.now)
  if (!failed) return logOutcome(ctx, settled, `approval.${outcome}`, why)
  const title = '审批已通过，发布没有办成'
  await reportFailure(ctx, settled, { title, reason: why, place: 'auction.publish' })
}
