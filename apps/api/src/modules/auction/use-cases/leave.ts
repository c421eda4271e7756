import type { leaveAuction as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { leave as goOut } from '@jb/domain/auction/leave'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { participantOf, saveParticipant } from '../bidder.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { standingFor } from '../reads/standing.ts'
import { securityOf } from './end-step.ts'

/** 退出竞价: the caller's company leaves before the start, and its deposit goes back. */
export async function leave(
  ctx: Ctx,
  { body: { id } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  const caller = callerOf(ctx)
  const { companyId } = caller
  const before = auction && companyId && (await participantOf(ctx.tx, id, { companyId }))
  if (!auction || !companyId || !before) return refuse('auction.notFound')
  const now = await appNow(ctx.tx)
  const after = goOut(auction, before, now)
  if (isRefusal(after)) return after
  await saveParticipant(ctx.tx, after)
  const companyIds = [companyId]
  await releaseFor(ctx, { subject: securityOf(id), companyIds, cause: 'withdrawn', from: now })
  const fact = { auctionId: id, companyId: auction.companyId, title: auction.title, bidderId: after.id }
  await ctx.emit({ type: 'auction.left', payload: { ...fact, at: now.toISOString() } })
  // The log is read by the owner too: it names nobody.
  await ctx.log({ subject: { kind: 'auctionBidder', id: after.id }, action: 'leave' })
  return standingFor({ db: ctx.tx, services: ctx.services, session: caller, now }, auction)
}
