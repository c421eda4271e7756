import { expire } from '@jb/domain/bid/answer-registration'
import { isRefusal } from '@jb/domain/shared/refusal'
import { takesBids } from '@jb/domain/tender/regime'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
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

/** Sign-ups are over. Where bids are taken the owner may still answer; where none are, nobody does any more. */
export async function expireWithoutBids(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender && !takesBids(tender)) await expireRegistrations(ctx, tenderId)
}
