import { confirm } from '@jb/domain/bid/answer-registration'
import { confirmsItself } from '@jb/domain/bid/register'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { mandateEndOf } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { logSubjectOf } from '../log-subject.ts'
import { tendersWaitingFor } from '../reads/tenders-waiting-for.ts'
import { lockWaiting, saveRegistration } from '../registration.repository.ts'

export const mandateEnd = 'bid.mandateEnd'

/**
 * Sign-ups wait for the agent where names are secret. While its mandate holds, the platform looks again at the
 * mandate's end; afterwards nobody may answer them any more, so the platform confirms them all.
 */
export async function answerForAgent(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !confirmsItself({ ...tender, agentCompanyId: null })) return
  const until = await mandateEndOf(ctx.tx, tender)
  const waiting = await lockWaiting(ctx.tx, tenderId)
  if (until && waiting.length > 0)
    return ctx.setTimer({ kind: mandateEnd, subjectId: tenderId, dueAt: until })
  for (const registration of until ? [] : waiting) {
    const step = confirm(tender, registration, { accountId: null, via: 'system' }, ctx.now)
    if (isRefusal(step)) continue
    await saveRegistration(ctx.tx, step.registration)
    await ctx.emit(step.event)
    await ctx.log({
      subject: logSubjectOf(tender, registration.id),
      action: 'registration.confirm',
      reason: '招标代理的委托已结束，由系统确认',
      payload: { registrationId: registration.id },
    })
  }
}

/** A mandate was revoked: the sign-ups that waited for this agent are answered. */
export async function answerAfterRevocation(
  ctx: Ctx,
  sides: { readonly buyerId: string; readonly agentId: string },
): Promise<void> {
  for (const tenderId of await tendersWaitingFor(ctx.tx, sides)) await answerForAgent(ctx, tenderId)
}
