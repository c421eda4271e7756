import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason, publishApproved } from '@jb/domain/tender/approve'
import type { Ctx } from '../../../platform/ctx.ts'
import { withGoods } from '../tender.rows.ts'
import { companyBar, starterBar } from './approved-bar.ts'
import { release } from './release.ts'
import { type ApprovalDecided, sendBack, settleApproval } from './settle-approval.ts'

/**
 * The approvers have decided about a publication: approved it goes public as if its owner published it now, if its
 * times still hold; else it goes back to its owner with the reason.
 */
export async function publishAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { tender, outcome, reason, asked } = settled
  if (outcome !== 'approved') return sendBack(ctx, settled, reason, false)
  const barred = (await starterBar(ctx, settled)) ?? (await companyBar(ctx, tender))
  if (barred) return sendBack(ctx, settled, barred, true)
  const step = publishApproved(await withGoods(ctx.tx, tender), ctx.now)
  if (isRefusal(step)) return sendBack(ctx, settled, expiredReason(step), true)
  await release(ctx, step, asked.instanceId)
}
