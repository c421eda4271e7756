import type { answerBidder as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { answerParticipant } from '@jb/domain/auction/admission'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import { releaseFor } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { participantOf, saveParticipant } from '../bidder.repository.ts'
import { lockLot } from '../lot-life.repository.ts'

/** The owner lets a company in, or turns it down with a reason; what that one has paid goes back. */
export async function answerBidder(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { id, bidderId, admit, reason } = body
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  const caller = callerOf(ctx)
  if (!auction || !mayRun(auction, caller)) return refuse('auction.notFound')
  const before = await participantOf(ctx.tx, id, { id: bidderId })
  if (!before) return refuse('auction.notFound')
  const now = await appNow(ctx.tx)
  const after = answerParticipant(auction, before, { admit, reason, by: caller.accountId }, now)
  if (isRefusal(after)) return after
  await saveParticipant(ctx.tx, after)
  const subject = { kind: 'auction', id } as const
  const companyIds = [after.companyId]
  if (!admit) await releaseFor(ctx, { subject, companyIds, cause: 'registrationRefused', from: now })
  const { companyId, title } = auction
  const fact = { auctionId: id, companyId, title, bidderId, at: now.toISOString() }
  await ctx.emit({ type: 'auction.answered', payload: fact })
  const action = admit ? 'admitBidder' : 'refuseBidder'
  await ctx.log({
    subject,
    action,
    payload: { bidderId },
    ...(after.refuseReason && { reason: after.refuseReason }),
  })
  return { bidderId, status: after.status }
}
