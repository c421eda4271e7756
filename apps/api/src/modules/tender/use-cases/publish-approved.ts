import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason, publishApproved } from '@jb/domain/tender/approve'
import type { Ctx } from '../../../platform/ctx.ts'
import { withGoods } from '../tender.rows.ts'
import { ownerBar } from './publish.ts'
import { release } from './release.ts'
import { type ApprovalDecided, sendBack, settleApproval } from './settle-approval.ts'

const barredWords: Readonly<Record<string, string>> = {
  'member.companyUnverified': '企业没有通过认证，认证通过后请重新提交。',
  'member.frozen': '企业已被平台冻结，解除后请重新提交。',
  'tender.supplierNotFound': '选择的供应商已不能成交，请重新选择后再提交。',
}

/**
 * The approvers have decided about a publication: approved it goes public as if its owner published it now, if its
 * times still hold; else it goes back to its owner with the reason.
 */
export async function publishAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { tender, outcome, reason, asked } = settled
  if (outcome !== 'approved') return sendBack(ctx, settled, reason, false)
  const barred = await ownerBar(ctx, tender)
  if (barred) return sendBack(ctx, settled, barredWords[barred.refused] ?? '现在不能发布。', true)
  const step = publishApproved(await withGoods(ctx.tx, tender), ctx.now)
  if (isRefusal(step)) return sendBack(ctx, settled, expiredReason(step), true)
  await release(ctx, step, asked.instanceId)
}
