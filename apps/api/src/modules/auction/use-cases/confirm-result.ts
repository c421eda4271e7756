import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { confirmResult as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { toFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { confirmWinner, type EndEventOf, type Ended } from '@jb/domain/auction/result'
import { resultFacts } from '@jb/domain/auction/result-facts'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor } from '../../approval/index.ts'
import { releaseFor } from '../../security/index.ts'
import { totalOf } from '../reads/about-result.ts'
import { participants } from '../reads/participants.ts'
import { askApproval } from './ask-approval.ts'
import { carryOut, lockEnded, securityOf } from './end-step.ts'
import { guaranteeGuard } from './guarantee-guard.ts'
import { setPaymentTimer } from './payment.ts'

type Confirmed = Ended<EndEventOf<'auction.confirmed'>>
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
  if ((await processFor(ctx.tx, auction.companyId, 'award')).open)
    return ask(ctx, auction, step, body.approval)
  return carryOutConfirmed(ctx, step)
}

/**
 * The winner stands: it learns it with all others at one moment after this transaction, the deposits of the others
 * are due back, and its days to pay begin. `instanceId`: the approval behind it.
 */
export async function carryOutConfirmed(ctx: Ctx, step: Confirmed, instanceId?: string): Promise<Deed> {
  const { auction, end } = step
  const all = await participants(ctx.tx, auction.id)
  const winner = all.find(({ id }) => id === end.winnerBidderId)
  await releaseFor(ctx, {
    subject: securityOf(auction.id),
    companyIds: 'all',
    ...{
      exceptCompanyIds: winner ? [winner.companyId] : [],
      cause: 'notWon',
      from: end.confirmedAt ?? ctx.now,
    },
  })
  await setPaymentTimer(ctx, auction.id, end)
  return carryOut(ctx, step, {
    action: 'confirm',
    ...(end.awardReason && { reason: end.awardReason }),
    payload: { bidderId: end.winnerBidderId, ...(instanceId && { instanceId }) },
  })
}

async function ask(
  ctx: Ctx,
  auction: Auction,
  { end }: Confirmed,
  given: ApprovalStart | undefined,
): Promise<Deed | Refusal> {
  const { id, status, version } = auction
  const { winnerBidderId: bidderId, winnerAmount: amount, awardReason: reason } = end
  const all = await participants(ctx.tx, id)
  const approvalId = await askApproval(ctx, {
    ...{ auction, type: 'award', subject: { kind: 'auction.result', id }, given },
    facts: resultFacts(auction, end, all),
    request: { bidderId, fen: toFen(amount ?? '0'), reason },
    amount: await totalOf(ctx.tx, auction, amount),
  })
  if (isRefusal(approvalId)) return approvalId
  // The auction keeps its version and its time: bidders must not see that something is about to be decided.
  await ctx.log({
    ...{ subject: { kind: 'auction', id }, action: 'ask.award', payload: { instanceId: approvalId } },
    ...(reason && { reason }),
  })
  return { id, status, version, approvalId }
}
