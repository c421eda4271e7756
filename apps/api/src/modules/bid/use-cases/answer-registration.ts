import type { confirmRegistration, refuseRegistration } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirm, refuseRegistration as turnDown } from '@jb/domain/bid/answer-registration'
import type { BidEvent } from '@jb/domain/bid/events'
import type { Registered, Registration } from '@jb/domain/bid/registration'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockForUse, mayRun } from '../../tender/index.ts'
import { registrationView } from '../reads/registration-view.ts'
import { lockRegistration, saveRegistration, tenderOf } from '../registration.repository.ts'

interface Answering {
  readonly id: string
  readonly version: number
  readonly action: 'registration.confirm' | 'registration.refuse'
  readonly reason?: string
  decide(tender: Tender, registration: Registration, now: Date): Registered<BidEvent> | Refusal
}

async function answer(ctx: Ctx, asked: Answering): Promise<Answer<typeof confirmRegistration> | Refusal> {
  const { id, version, action, reason } = asked
  const tenderId = await tenderOf(ctx.tx, id)
  const tender = tenderId && (await lockForUse(ctx.tx, tenderId))
  const before = await lockRegistration(ctx.tx, id)
  if (!tender || !before || !mayRun(tender, callerOf(ctx))) return refuse('registration.notFound')
  if (before.version !== version) return refuse('registration.stale', { version: before.version })
  const step = asked.decide(tender, before, await appNow(ctx.tx))
  if (isRefusal(step)) return step
  await saveRegistration(ctx.tx, step.registration)
  await ctx.emit(step.event)
  await ctx.log({
    subject: { kind: 'tender', id: tender.id },
    action,
    payload: { registrationId: id },
    ...(reason && { reason }),
  })
  return registrationView({ db: ctx.tx, services: ctx.services }, id)
}

/** Confirms a company's sign-up. */
export function confirmOne(ctx: Ctx, { body }: Received<typeof confirmRegistration>) {
  const by = callerOf(ctx).accountId
  return answer(ctx, {
    ...body,
    action: 'registration.confirm',
    decide: (tender, registration, now) => confirm(tender, registration, by, now),
  })
}

/** Turns a company's sign-up down, with the reason. */
export function refuseOne(ctx: Ctx, { body }: Received<typeof refuseRegistration>) {
  const by = callerOf(ctx).accountId
  return answer(ctx, {
    ...body,
    action: 'registration.refuse',
    decide: (tender, registration, now) => turnDown(tender, registration, body.reason, by, now),
  })
}
