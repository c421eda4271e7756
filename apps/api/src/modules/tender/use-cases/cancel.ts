import type { Answer, Received } from '@jb/contract/endpoint'
import type { cancelTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { cancel as cancelIt } from '@jb/domain/tender/cancel'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderClock } from '../tender.clock.ts'
import { lockOwn } from './lock-tender.ts'
import { moveTender } from './move-tender.ts'

/** Ends a tender before its bid deadline. */
export async function cancel(
  ctx: Ctx,
  { body }: Received<typeof cancelTender>,
): Promise<Answer<typeof cancelTender> | Refusal> {
  const before = await lockOwn(ctx, body)
  if (isRefusal(before)) return before
  const step = cancelIt(before, body.reason, await appNow(ctx.tx))
  if (isRefusal(step)) return step
  await ctx.setTimer({ kind: tenderClock, subjectId: body.id, dueAt: undefined })
  const { id, status, version } = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'cancel',
    reason: body.reason,
  })
  return { id, status, version }
}
