import type { confirmResult as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirmWinner } from '@jb/domain/auction/result'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { resultDecision } from '../auction.decisions.ts'
import { carryOutConfirmed } from './carry-out-confirmed.ts'
import { lockEnded } from './end-step.ts'
import { guaranteeGuard } from './guarantee-guard.ts'

type Deed = Answer<typeof endpoint>

/** Confirms who has won, or asks the company's approvers to. */
export async function confirmResult(ctx: Ctx, { body }: Received<typeof endpoint>): Promise<Deed | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true, deals: true })
  if (isRefusal(locked)) return locked
  const { auction, now, ...known } = locked
  const step = confirmWinner(auction, known, { bidderId: body.bidderId, reason: body.reason }, now)
  if (isRefusal(step)) return step
  const short = await guaranteeGuard(ctx, step)
  if (short) return short
  const asked = await askFirst(ctx, resultDecision, { thing: auction, wanted: step, given: body.approval })
  if (isRefusal(asked)) return asked
  if (asked?.by !== 'approvers') return carryOutConfirmed(ctx, step)
  const { id, status, version } = auction
  const { approvalId } = asked
  const { awardReason: reason } = step.end
  // The auction keeps its version and its time: bidders must not see that something is about to be decided.
  await ctx.log({
    subject: { kind: 'auction', id },
    action: 'ask.award',
    payload: { instanceId: approvalId },
    ...(reason && { reason }),
  })
  return { id, status, version, approvalId }
}
