import { giveBack, publishApproved } from '@jb/domain/auction/publish-approved'
import { isRefusal } from '@jb/domain/shared/refusal'
import { expiredReason } from '@jb/domain/tender/approve'
import { wayBack } from '../../approval/index.ts'
import { companyBar, starterBar } from '../../tender/index.ts'
import { updateMoved } from '../auction.repository.ts'
import { wholeDraft } from '../reads/whole-draft.ts'
import { afterAuctionApproval } from './after-approval.ts'
import { release } from './release.ts'

/**
 * The approvers have decided about a publication: approved it goes public as if its owner published it now, if its
 * times still hold; else it goes back to its owner with the reason.
 */
export const publishAfterApproval = afterAuctionApproval({
  ...{ deed: '发布', place: 'auction.publish' },
  async carryOut(ctx, settled) {
    const { about: auction, asked } = settled
    const barred = (await starterBar(ctx, settled)) ?? (await companyBar(ctx, auction))
    if (barred) return barred
    const step = publishApproved(await wholeDraft(ctx.tx, ctx.services.secret, auction), ctx.now)
    if (isRefusal(step)) return expiredReason(step)
    await release(ctx, step, asked.instanceId)
    return undefined
  },
  async drop(ctx, { about: auction }, dropped) {
    const back = giveBack(auction, ...wayBack(dropped))
    if (!isRefusal(back)) await updateMoved(ctx.tx, back, ctx.now)
  },
})
