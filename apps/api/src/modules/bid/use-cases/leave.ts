import type { leaveTender as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isCurrent } from '@jb/domain/bid/bid.flow'
import { leave } from '@jb/domain/bid/leave'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { bids } from '../bid.store.ts'
import { logSubjectOf } from '../log-subject.ts'
import { registrationView } from '../reads/registration-view.ts'
import { lockPart, lockRegistrationOf, saveRegistration } from '../registration.repository.ts'
import { sentBefore, takeBack } from './receive-sealed.ts'
import { securityOf } from './secure.ts'

/** 退出报名: the caller's company takes part no more; its offer is withdrawn with it, and its security goes back. */
export async function leaveTender(
  ctx: Ctx,
  { body: { tenderId, version } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { companyId } = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || companyId === undefined) return refuse('registration.notFound')
  await lockPart(ctx.tx, companyId, tenderId)
  const before = await lockRegistrationOf(ctx.tx, tenderId, companyId)
  if (!before) return refuse('registration.notFound')
  if (before.version !== version) return refuse('registration.stale', { version: before.version })
  const now = await appNow(ctx.tx)
  const sent = await sentBefore(ctx, bids, { subjectId: tenderId, companyId })
  const live = sent.find(({ status }) => isCurrent(status))
  const step = leave(tender, before, live?.status, now)
  if (isRefusal(step)) return step
  if (live?.status === 'submitted') await takeBack(ctx, bids, { offerId: live.id, reason: '退出报名', now })
  await saveRegistration(ctx.tx, step.registration)
  const companyIds = [companyId]
  await releaseFor(ctx, { subject: securityOf(tender), companyIds, cause: 'withdrawn', from: now })
  await ctx.emit(step.event)
  await ctx.log({
    subject:
      before.status === 'assembling'
        ? { kind: 'registration', id: before.id }
        : logSubjectOf(tender, before.id),
    action: 'registration.withdraw',
    payload: { registrationId: before.id, version: step.registration.version },
  })
  return registrationView({ db: ctx.tx, services: ctx.services, now: ctx.now }, before.id)
}
