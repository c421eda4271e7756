import * as contract from '@jb/contract/auction/result.contract'
import { toFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { offlineGuard } from '@jb/domain/auction/offline'
import { confirmWinner } from '@jb/domain/auction/result'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Settled } from '../../approval/index.ts'
import { companyBar, starterBar } from '../../tender/index.ts'
import { wholeEnd } from '../reads/end-of.ts'
import { afterAuctionApproval } from './after-approval.ts'
import { carryOutConfirmed } from './confirm-result.ts'
import { guaranteeGuard } from './guarantee-guard.ts'

const sentences: Readonly<Record<string, string>> = contract.confirmResult.refusals

/**
 * The approvers have decided about a result: approved it is carried out if all its guards hold now as they did then,
 * and the price is the one that they have read; else nothing changes.
 */
export const confirmAfterApproval = afterAuctionApproval({
  ...{ deed: '确认成交', place: 'auction.console' },
  async carryOut(ctx, settled) {
    const { about: auction, asked } = settled
    const barred = await barOf(ctx, settled)
    if (barred) return barred
    const whole = await wholeEnd(ctx.tx, auction.id)
    if (!whole) return '竞价的状态已经改变。'
    const { bidderId, fen, reason } = asked.request
    const choice = { bidderId: String(bidderId), reason: String(reason ?? '') }
    const step = confirmWinner(auction, whole, choice, await appNow(ctx.tx))
    if (isRefusal(step)) return `${sentences[step.refused] ?? '竞价的状态已经改变'}。`
    const short = await guaranteeGuard(ctx, step)
    if (short) return `${sentences[short.refused]}。`
    if (toFen(step.end.winnerAmount ?? '0') !== fen) return '审批以后报价有变化，请重新确认。'
    await carryOutConfirmed(ctx, step, asked.instanceId)
    return undefined
  },
})

async function barOf(ctx: Ctx, settled: Settled<Auction>): Promise<string | undefined> {
  const offline = offlineGuard(settled.about)
  if (offline) return `${sentences[offline.refused]}。`
  return (await starterBar(ctx, settled)) ?? companyBar(ctx, settled.about)
}
