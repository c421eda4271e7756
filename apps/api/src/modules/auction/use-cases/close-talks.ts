import type { closeTalks as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { closeTalks as close } from '@jb/domain/auction/close-talks'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { carryOut, lockEnded } from './end-step.ts'

/** Ends the talks before their time; whoever was asked hears until when a price is still taken. */
export async function closeTalks(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true })
  if (isRefusal(locked)) return locked
  const step = close(locked.auction, locked, locked.now)
  if (isRefusal(step)) return step
  return carryOut(ctx, step, { action: 'closeTalks', payload: { until: step.event.payload.until } })
}
