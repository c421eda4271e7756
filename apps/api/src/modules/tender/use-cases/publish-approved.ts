import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason, giveBack, publishApproved } from '@jb/domain/tender/approve'
import { wayBack } from '../../approval/index.ts'
import { wholeTender } from '../reads/payees.ts'
import { updateMoved } from '../tender.repository.ts'
import { afterTenderApproval } from './after-approval.ts'
import { companyBar, starterBar } from './approved-bar.ts'
import { release } from './release.ts'

/**
 * The approvers have decided about a publication: approved it goes public as if its owner published it now, if its
 * times still hold; else it goes back to its owner with the reason.
 */
export const publishAfterApproval = afterTenderApproval({
  ...{ deed: '发布', place: 'tender.publish' },
  async carryOut(ctx, settled) {
    const { about: tender, asked } = settled
    const barred = (await starterBar(ctx, settled)) ?? (await companyBar(ctx, tender))
    if (barred) return barred
    const step = publishApproved(await wholeTender(ctx.tx, tender), ctx.now)
    if (isRefusal(step)) return expiredReason(step)
    await release(ctx, step, asked.instanceId)
    return undefined
  },
  async drop(ctx, { about: tender }, dropped) {
    const back = giveBack(tender, ...wayBack(dropped))
    if (!isRefusal(back)) await updateMoved(ctx.tx, back, ctx.now)
  },
})
