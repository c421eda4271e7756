import type { Answer, Received } from '@jb/contract/endpoint'
import type { postponeTender } from '@jb/contract/tender/postponement.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { type Postponed, postpone as putOff } from '@jb/domain/tender/postpone'
import { postponementFacts } from '@jb/domain/tender/postpone-times'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notAsked, processFor } from '../../approval/index.ts'
import { insertPostponement, type Wish } from '../postponement.repository.ts'
import { nextDueAt, tenderClock } from '../tender.clock.ts'
import { withGoods } from '../tender.rows.ts'
import { momentsOf } from '../times.ts'
import { askApproval } from './ask-approval.ts'
import { lockOwn } from './lock-tender.ts'
import { moveTender } from './move-tender.ts'

type Body = Received<typeof postponeTender>['body']
type Done = Answer<typeof postponeTender>

/** Puts off the times of a public tender, or asks its company's approvers to. The clock that closes it waits at its row. */
export async function postpone(ctx: Ctx, { body }: Received<typeof postponeTender>): Promise<Done | Refusal> {
  const before = await lockOwn(ctx, body)
  if (isRefusal(before)) return before
  const busy = await notAsked(ctx.tx, 'tender', before.id)
  if (busy) return busy
  const request = { id: ctx.newId(), times: momentsOf(body.times), reason: body.reason }
  const step = putOff(await withGoods(ctx.tx, before), request, await appNow(ctx.tx))
  if (isRefusal(step)) return step
  const { payload } = step.event
  const { old, new: next, reason } = payload
  const wish: Wish = {
    ...{ id: request.id, tenderId: before.id, old, new: next, reason },
    requestedBy: callerOf(ctx).accountId,
  }
  if ((await processFor(ctx.tx, before.companyId, 'postponement')).open)
    return ask(ctx, { tender: before, wish, given: body.approval })
  await insertPostponement(ctx.tx, wish, { now: ctx.now, number: payload.count })
  const { id, status, version } = await savePostponed(ctx, step)
  return { id, status, version, postponementId: wish.id }
}

async function ask(
  ctx: Ctx,
  { tender, wish, given }: { tender: Postponed['tender']; wish: Wish; given: Body['approval'] | undefined },
): Promise<Done | Refusal> {
  const approvalId = await askApproval(ctx, {
    ...{ tender, type: 'postponement', subject: { kind: 'tender.postponement', id: wish.id }, given },
    facts: postponementFacts(tender, wish),
    request: { postponementId: wish.id },
  })
  if (isRefusal(approvalId)) return approvalId
  await insertPostponement(ctx.tx, wish, { now: ctx.now, number: undefined })
  const { id, status, version } = tender
  await ctx.log({
    ...{ subject: { kind: 'tender', id }, action: 'ask.postponement', reason: wish.reason },
    payload: { instanceId: approvalId, old: wish.old, new: wish.new },
  })
  return { id, status, version, approvalId, postponementId: wish.id }
}

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
      ...{ count: payload.count, old: payload.old, new: payload.new },
      ...(step.warnings.length > 0 && { warnings: step.warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
    },
  })
}
