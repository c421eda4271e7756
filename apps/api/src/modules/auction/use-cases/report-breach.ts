import type { reportBreach as endpoint } from '@jb/contract/auction/breach.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { breachGuard } from '@jb/domain/auction/breach'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { breachDecision } from '../auction.decisions.ts'
import { pendingBreach } from '../reads/pending-breach.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { carryOutBreach } from './carry-out-breach.ts'
import { lockEnded } from './end-step.ts'

/**
 * The winner did not keep its word in time. Where it has given a deposit nobody takes that alone: the company's
 * approvers are asked, or a second person of its own.
 */
export async function reportBreach(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true, deals: true })
  if (isRefusal(locked)) return locked
  const { auction, end, now } = locked
  const no = breachGuard(auction, end, now)
  if (no) return no
  if (await pendingBreach(ctx.tx, auction.id)) return refuse('auction.breachAsked')
  const reason = body.reason.trim()
  const winnerName = (await winnerOf(ctx.tx, end))?.name ?? ''
  const wanted = { end, reason, winnerName }
  const asked = await askFirst(ctx, breachDecision, { thing: auction, wanted, given: body.approval })
  if (isRefusal(asked)) return asked
  if (!asked) return carryOutBreach(ctx, { auction, end, reason, now })
  const { id, status, version } = auction
  if (asked.by === 'second') return { id, status, version, waitsForSecond: true }
  const { approvalId } = asked
  const subject = { kind: 'auction', id }
  await ctx.log({ subject, action: 'ask.breach', reason, payload: { instanceId: approvalId } })
  return { id, status, version, approvalId }
}
