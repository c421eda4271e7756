import type { closeUnsold as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { closeUnsold as fail } from '@jb/domain/auction/result'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { carryOut, lockEnded } from './end-step.ts'

/** Ends an auction without a winner, with a reason that all hear; what they have paid goes back at once. */
export async function closeUnsold(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true })
  if (isRefusal(locked)) return locked
  const step = fail(locked.auction, locked, body.reason)
  if (isRefusal(step)) return step
  return carryOut(ctx, step, { action: 'closeUnsold', reason: body.reason })
}
