import { reportBreach } from '@jb/contract/auction/breach.contract'
import { offlineGuard } from '@jb/domain/auction/offline'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import { starterBar } from '../../tender/index.ts'
import { endOf } from '../reads/end-of.ts'
import { afterAuctionApproval } from './after-approval.ts'
import { carryOutBreach } from './carry-out-breach.ts'
import { frozenGuard } from './end-step.ts'

const sentences: Readonly<Record<string, string>> = reportBreach.refusals

/** The approvers have decided about a breach: approved it counts, if all its guards hold now; else nothing changes. */
export const breachAfterApproval = afterAuctionApproval({
  ...{ deed: '违约认定', place: 'auction.console' },
  async carryOut(ctx, settled) {
    const { about: auction, asked } = settled
    const barred = await starterBar(ctx, settled)
    if (barred) return barred
    const no =
      offlineGuard(auction) ??
      (await frozenGuard(ctx, auction)) ??
      (await carryOutBreach(ctx, {
        ...{ auction, end: await endOf(ctx.tx, auction.id), instanceId: asked.instanceId },
        ...{ reason: String(asked.request.reason ?? ''), now: await appNow(ctx.tx) },
      }))
    return isRefusal(no) ? `${sentences[no.refused] ?? '竞价的状态已经改变'}。` : undefined
  },
})
