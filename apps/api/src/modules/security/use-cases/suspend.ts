import type { Subject } from '@jb/domain/security/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockTerms, setHeld } from '../terms.repository.ts'
import { tellHeld, tellResumed } from './tell-held.ts'

/**
 * The platform takes a subject offline (`on`) or brings it back. While it is held nobody is led to pay for it and
 * nothing is kept from anybody; what was paid stays, and goes back as usual. Whoever was about to
 * pay is told.
 */
export async function suspend(ctx: Ctx, subject: Subject, on: boolean): Promise<void> {
  const terms = await lockTerms(ctx.tx, subject)
  if (!terms || (terms.heldAt !== null) === on) return
  await setHeld(ctx.tx, subject, on ? ctx.now : null)
  if (terms.heldAt === null) return tellHeld(ctx, { subject }, ctx.now)
  return tellResumed(ctx, { subject }, terms.heldAt)
}
