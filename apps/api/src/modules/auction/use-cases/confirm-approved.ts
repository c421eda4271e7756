import * as contract from '@jb/contract/auction/result.contract'
import { toFen } from '@jb/domain/auction/fen'
import { offlineGuard } from '@jb/domain/auction/offline'
import { confirmWinner } from '@jb/domain/auction/result'
import { isRefusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ApprovalDecided, companyBar, starterBar } from '../../tender/index.ts'
import { wholeEnd } from '../reads/end-of.ts'
import { carryOutConfirmed } from './confirm-result.ts'
import { logOutcome, reportFailure, type Settled, settleApproval } from './settle-approval.ts'

const sentences: Readonly<Record<string, string>> = contract.confirmResult.refusals

async function notDone(ctx: Ctx, settled: Settled, reason: string): Promise<void> {
  const title = '审批已通过，确认成交没有办成'
  await reportFailure(ctx, settled, { title, reason, place: 'auction.console' })
}

async function barOf(ctx: Ctx, { auction, asked }: Settled): Promise<string | undefined> {
  const offline = offlineGuard(auction)
  if (offline) return `${sentences[offline.refused]}。`
  const gone = await starterBar(ctx, { tender: auction, asked })
  return gone ?? companyBar(ctx, { companyId: auction.companyId, supplierCompanyId: null })
}

/**
 * The approvers have decided about a result: approved it is carried out if all its guards hold now as they did then,
 * and the price is the one that they have read; else nothing changes.
 */
export async function confirmAfterApproval(ctx: Ctx, fact: ApprovalDecided): Promise<void> {
  const settled = await settleApproval(ctx, fact)
  if (!settled) return
  const { auction, asked, outcome, reason } = settled
  if (outcome !== 'approved') return logOutcome(ctx, settled, `approval.${outcome}`, reason)
  const barred = await barOf(ctx, settled)
  if (barred) return notDone(ctx, settled, barred)
  const whole = await wholeEnd(ctx.tx, auction.id)
  if (!whole) return notDone(ctx, settled, '竞价的状态已经改变。')
  const { bidderId, fen, reason: why } = asked.request
  const choice = { bidderId: String(bidderId), reason: String(why ?? '') }
  const step = confirmWinner(auction, whole, choice, await appNow(ctx.tx))
  if (isRefusal(step)) return notDone(ctx, settled, `${sentences[step.refused] ?? '竞价的状态已经改变'}。`)
  if (toFen(step.end.winnerAmount ?? '0') !== fen)
    return notDone(ctx, settled, '审批以后报价有变化，请重新确认。')
  await carryOutConfirmed(ctx, step, asked.instanceId)
}
