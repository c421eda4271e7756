import type { withdrawBid as endpoint } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isCurrent } from '@jb/domain/bid/bid.flow'
import { withdraw } from '@jb/domain/bid/withdraw'
import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { isKeptFrom, lockForUse, tenderById } from '../../tender/index.ts'
import { bids } from '../bid.store.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import { sentBefore, takeBack } from './receive-sealed.ts'
import { securityOf } from './secure.ts'
import { tellCompanies } from './tell.ts'

/** Takes the bid of the caller's company back; that version is never opened. */
export async function withdrawBid(
  ctx: Ctx,
  { body: { tenderId, version, reason } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { companyId } = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || companyId === undefined) return refuse('bid.notFound')
  if (await isKeptFrom(ctx.tx, tenderId, callerOf(ctx))) return refuse('bid.notFound')
  await lockRegistrationOf(ctx.tx, tenderId, companyId)
  const now = await appNow(ctx.tx)
  const current = (await sentBefore(ctx, bids, { subjectId: tenderId, companyId })).find(({ status }) =>
    isCurrent(status),
  )
  const event = withdraw(tender, current, version, now)
  if (isRefusal(event)) return event
  await takeBack(ctx, bids, { offerId: event.payload.bidId, reason, now })
  const companyIds = [companyId]
  await releaseFor(ctx, { subject: securityOf(tender), companyIds, cause: 'withdrawn', from: now })
  await ctx.emit(event)
  const subject = { kind: 'tender', id: tenderId }
  await ctx.log({ subject, action: 'bid.withdraw', payload: { bidId: event.payload.bidId, version } })
  return { tenderId, version, withdrawnAt: now.toISOString() }
}

interface Fact {
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** Tells the bidder's own staff that the bid was taken back; nobody else hears of it. */
export async function notifyWithdrawn(ctx: Ctx, fact: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  const { offer } = bidWords(tender.profile)
  const about = {
    event: `bid.withdrawn:${fact.version}`,
    tenderId: tender.id,
    forMembers: (lead: string) =>
      `牵头方${lead}撤回了对《${tender.title}》的第 ${fact.version} 版${offer}，永远不会被打开；是否重新${offer}由牵头方决定。`,
  }
  await tellCompanies(ctx, [fact.companyId], about, {
    kind: 'bid.withdrawn',
    title: `${offer}已撤回`,
    body: `贵公司对《${tender.title}》的第 ${fact.version} 版${offer}已撤回，永远不会被打开。${calendarTime(tender.bidEnd, ctx.now)} 前可以重新${offer}。`,
    place: 'bid.up',
  })
}
