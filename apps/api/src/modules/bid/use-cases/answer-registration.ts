import type { confirmRegistration, refuseRegistration } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirm, refuseRegistration as turnDown } from '@jb/domain/bid/answer-registration'
import type { BidEvent } from '@jb/domain/bid/events'
import type { Decider, Registered, Registration } from '@jb/domain/bid/registration'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { isAgentClerk, mayRun } from '../../procurement/index.ts'
import { lockForUse, maySeeSignUps } from '../../tender/index.ts'
import { logSubjectOf } from '../log-subject.ts'
import { asHandedIn, registrationView } from '../reads/registration-view.ts'
import { relationsOf } from '../reads/related-companies.ts'
import { lockRegistration, saveRegistration, tenderOf } from '../registration.repository.ts'

const sourceOf = (ctx: Ctx) => ({ db: ctx.tx, services: ctx.services, now: ctx.now })

interface Answering {
  readonly id: string
  readonly version: number
  readonly action: 'registration.confirm' | 'registration.refuse'
  readonly reason?: string
  decide(tender: Tender, registration: Registration, by: Decider, now: Date): Registered<BidEvent> | Refusal
}

async function answer(ctx: Ctx, asked: Answering): Promise<Answer<typeof confirmRegistration> | Refusal> {
  const { id, version, action, reason } = asked
  const tenderId = await tenderOf(ctx.tx, id)
  const tender = tenderId && (await lockForUse(ctx.tx, tenderId))
  const before = await lockRegistration(ctx.tx, id)
  if (!tender || !before || !mayRun(tender, callerOf(ctx))) return refuse('registration.notFound')
  if (!maySeeSignUps(tender, callerOf(ctx))) return refuse('registration.secret')
  if (before.version !== version) return refuse('registration.stale', { version: before.version })
  const offline = offlineGuard(tender)
  if (offline) return offline
  const via = isAgentClerk(tender, callerOf(ctx)) ? 'agent' : 'owner'
  const by = { accountId: callerOf(ctx).accountId, via } as const
  const step = asked.decide(tender, before, by, await appNow(ctx.tx))
  if (isRefusal(step)) return step
  await saveRegistration(ctx.tx, step.registration)
  await ctx.emit(step.event)
  await ctx.log({
    subject: logSubjectOf(tender, id),
    action,
    payload: { registrationId: id },
    ...(reason && { reason }),
  })
  const view = await registrationView(sourceOf(ctx), id, await relationsOf(ctx.tx, [id]))
  return tender.openedAt ? view : asHandedIn(view)
}

const confirming = {
  action: 'registration.confirm',
  decide: (tender: Tender, registration: Registration, by: Decider, now: Date) =>
    confirm(tender, registration, by, now),
} as const

/** Confirms a company's sign-up. */
export function confirmOne(ctx: Ctx, { body }: Pick<Received<typeof confirmRegistration>, 'body'>) {
  return answer(ctx, { ...body, ...confirming })
}

/** Turns a company's sign-up down, with the reason. */
export function refuseOne(ctx: Ctx, { body }: Received<typeof refuseRegistration>) {
  return answer(ctx, {
    ...body,
    action: 'registration.refuse',
    decide: (tender, registration, by, now) => turnDown(tender, registration, body.reason, by, now),
  })
}
