import type { withdrawBid as endpoint } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isCurrent } from '@jb/domain/bid/bid.flow'
import { withdraw } from '@jb/domain/bid/withdraw'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { saveWithdrawn, versionsOf } from '../bid.repository.ts'
import { lockRegistrationOf } from '../registration.repository.ts'
import { securityOf } from './secure.ts'

/** Takes the bid of the caller's company back; that version is never opened. */
export async function withdrawBid(
  ctx: Ctx,
  { body: { tenderId, version, reason } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { companyId } = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || companyId === undefined) return refuse('bid.notFound')
  await lockRegistrationOf(ctx.tx, tenderId, companyId)
  const now = await appNow(ctx.tx)
  const current = (await versionsOf(ctx.tx, tenderId, companyId)).find(({ status }) => isCurrent(status))
  const event = withdraw(tender, current, version, now)
  if (isRefusal(event)) return event
  await saveWithdrawn(ctx.tx, event.payload.bidId, reason, now)
  const companyIds = [companyId]
  await releaseFor(ctx, { subject: securityOf(tender), companyIds, cause: 'withdrawn', from: now })
  await ctx.emit(event)
  const subject = { kind: 'tender', id: tenderId }
  await ctx.log({ subject, action: 'bid.withdraw', payload: { bidId: event.payload.bidId, version } })
  return { tenderId, version, withdrawnAt: now.toISOString() }
}
