import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import * as rules from '@jb/domain/tender/pause'
import type { Tender } from '@jb/domain/tender/tender'
import { asSystem } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked } from '../../approval/index.ts'
import { recordPostponed } from '../postponement.ts'
import { keepPublished } from '../snapshot.ts'
import { nextDueAt, tenderClock } from '../tender.clock.ts'
import { lockForChange } from './lock-tender.ts'
import { moveTender } from './move-tender.ts'

const setClock = (ctx: Ctx, tender: Tender) =>
  ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })

/**
 * Lets a tender that this transaction has locked stand still (暂停); one that does already stays as it is. Its log does not
 * say through whom: who objects is kept from the owner's side, which reads it.
 */
export async function pauseTender(
  ctx: Ctx,
  tender: Tender,
  cause: rules.PauseCause,
): Promise<Refusal | undefined> {
  const step = rules.pause(tender, cause, ctx.now)
  if (isRefusal(step)) return step
  if (step.events.length === 0) return undefined
  await setClock(ctx, step.tender)
  await moveTender(asSystem(ctx, 'tender.pause'), { ...step, action: 'pause', payload: { cause } })
  return undefined
}

/** Lets it go on: times that fell due meanwhile move, as a postponement that nobody has asked for. */
export async function resumeTender(ctx: Ctx, id: string): Promise<void> {
  const paused = await lockForChange(ctx.tx, id)
  const step = paused && rules.resume(paused, ctx.newId(), ctx.now)
  if (!step) return
  const { tender, events, postponed } = step
  await setClock(ctx, tender)
  if (postponed) await recordPostponed(ctx.tx, { event: postponed, requestedBy: null }, ctx.now)
  const { old, new: next } = postponed?.payload ?? {}
  const kept = postponed && (await keepPublished(ctx, tender))
  await moveTender(ctx, {
    tender,
    events,
    action: 'resume',
    ...(postponed && { reason: rules.pauseReason, payload: { old, new: next, ...kept } }),
  })
}

const asked = ['tender.publicity', 'tender.award', 'tender.scrap'] as const

/** The result of a tender that is locked is void (异议成立): what its approvers were asked about it comes to nothing. */
export async function voidResult(ctx: Ctx, tender: Tender, reason: string): Promise<Refusal | undefined> {
  const step = rules.voidResult(tender, reason, ctx.now)
  if (isRefusal(step)) return step
  const { id } = tender
  for (const subjectKind of asked)
    await endAsked(ctx, { kind: 'tender', id, subjectKind }, '异议成立，原推荐已作废。')
  await moveTender(ctx, { tender: step.tender, events: [step.event], action: 'voidResult', reason })
  return undefined
}
