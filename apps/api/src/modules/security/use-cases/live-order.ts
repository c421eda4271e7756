import type { Subject } from '@jb/domain/security/kinds'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockLive } from '../security.repository.ts'
import { lockTerms } from '../terms.repository.ts'

/** The one order of a company that counts for a subject, locked after the subject's terms. */
export async function liveOrder(
  ctx: Ctx,
  subject: Subject,
  companyId: string,
): Promise<{ readonly before: Order; readonly terms: Terms } | undefined> {
  const terms = await lockTerms(ctx.tx, subject)
  const [before] = terms ? await lockLive(ctx.tx, subject, [companyId]) : []
  return terms && before && { before, terms }
}
