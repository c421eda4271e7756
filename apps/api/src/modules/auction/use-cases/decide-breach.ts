import type { decideBreach as endpoint } from '@jb/contract/auction/breach.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { breachGuard } from '@jb/domain/auction/breach'
import { secondGuard } from '@jb/domain/auction/breach-request'
import { offlineGuard } from '@jb/domain/auction/offline'
import { secondRoles } from '@jb/domain/security/second-look'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { endBreach } from '../breach.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { endOf } from '../reads/end-of.ts'
import { pendingBreach } from '../reads/pending-breach.ts'
import { carryOutBreach } from './carry-out-breach.ts'
import { frozenGuard } from './end-step.ts'

const mayDecide = ({ companyId, roles }: Session, owner: string) =>
  companyId === owner && secondRoles.some((role) => roles.includes(role))

/** A second person of the owner agrees that the winner did not keep its word, or sends it back with a reason. */
export async function decideBreach(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { id, agree } = body
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  const caller = callerOf(ctx)
  if (!auction || !mayDecide(caller, auction.companyId)) return refuse('auction.notFound')
  if (auction.version !== body.version) return refuse('auction.stale', { version: auction.version })
  const asked = await pendingBreach(ctx.tx, id)
  const reason = body.reason.trim()
  const [end, now] = [await endOf(ctx.tx, id), await appNow(ctx.tx)]
  const guard = async () =>
    offlineGuard(auction) ?? (await frozenGuard(ctx, auction)) ?? breachGuard(auction, end, now)
  // All that can be refused comes before the answer is kept.
  const no =
    secondGuard(asked, { by: caller.accountId, agree, reason }) ?? (agree ? await guard() : undefined)
  if (no || !asked) return no ?? refuse('auction.breachNotAsked')
  const decided = { status: agree ? 'agreed' : 'refused', by: caller.accountId, answer: reason } as const
  await endBreach(ctx.tx, id, decided, now)
  if (agree) return carryOutBreach(ctx, { auction, end, reason: asked.reason, now })
  await notify(ctx, {
    ...{ accountIds: [asked.askedBy], companyId: auction.companyId, kind: 'auction.review' },
    ...{
      title: '违约认定被退回',
      placeSearch: { id },
      eventKey: `auction.review:${id}:${now.toISOString()}`,
    },
    body: `《${auction.title}》的违约认定没有通过复核：${reason}`,
  })
  await ctx.log({ subject: { kind: 'auction', id }, action: 'refuseBreach', reason })
  return { id, status: auction.status, version: auction.version }
}
