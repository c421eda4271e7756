import { expire } from '@jb/domain/bid/answer-registration'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockWaiting, saveRegistration } from '../registration.repository.ts'

/** Bids are over: the sign-ups that nobody has answered lapse. */
export async function expireRegistrations(ctx: Ctx, tenderId: string): Promise<void> {
  for (const waiting of await lockWaiting(ctx.tx, tenderId)) {
    const step = expire(waiting, ctx.now)
    if (isRefusal(step)) continue
    await saveRegistration(ctx.tx, step.registration)
    await ctx.emit(step.event)
  }
}
