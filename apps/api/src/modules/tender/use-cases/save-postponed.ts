import type { Postponed } from '@jb/domain/tender/postpone'
import type { Ctx } from '../../../platform/ctx.ts'
import { nextDueAt, tenderClock } from '../tender.clock.ts'
import { moveTender } from './move-tender.ts'

/** Saves what a postponement came to: the clock moves with the times, and everybody else hears of it. */
export async function savePostponed(ctx: Ctx, step: Postponed, instanceId?: string) {
  const { payload } = step.event
  await ctx.setTimer({ kind: tenderClock, subjectId: step.tender.id, dueAt: nextDueAt(step.tender) })
  return moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'postpone',
    reason: payload.reason,
    payload: {
      count: payload.count,
      old: payload.old,
      new: payload.new,
      ...(step.warnings.length > 0 && { warnings: step.warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
    },
  })
}
