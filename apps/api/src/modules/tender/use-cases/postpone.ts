import type { Answer, Received } from '@jb/contract/endpoint'
import type { postponeTender } from '@jb/contract/tender/postponement.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { postpone as putOff } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst, notAsked } from '../../approval/index.ts'
import { insertPostponement, type Wish } from '../postponement.repository.ts'
import { postponement } from '../tender.decisions.ts'
import { withGoods } from '../tender.rows.ts'
import { momentsOf } from '../times.ts'
import { lockOwn } from './lock-tender.ts'
import { savePostponed } from './save-postponed.ts'

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
  const asking = { thing: before, wanted: wish, given: body.approval, subjectId: wish.id }
  const asked = await askFirst(ctx, postponement, asking)
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers') return pending(ctx, before, wish, asked.approvalId)
  await insertPostponement(ctx.tx, wish, { now: ctx.now, number: payload.count })
  const { id, status, version } = await savePostponed(ctx, step)
  return { id, status, version, postponementId: wish.id }
}

/** It waits for its approvers from now on. */
async function pending(ctx: Ctx, tender: Tender, wish: Wish, approvalId: string): Promise<Done> {
  await insertPostponement(ctx.tx, wish, { now: ctx.now, number: undefined })
  const { id, status, version } = tender
  await ctx.log({
    ...{ subject: { kind: 'tender', id }, action: 'ask.postponement', reason: wish.reason },
    payload: { instanceId: approvalId, old: wish.old, new: wish.new },
  })
  return { id, status, version, approvalId, postponementId: wish.id }
}
