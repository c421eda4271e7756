import { release } from '@jb/domain/security/give-back'
import type { Terms } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockOnWay, saveOrder } from '../security.repository.ts'
import type { Releasing } from './release-for.ts'

/**
 * Orders that were given up keep the cause as well: money that a provider took for one before finds that it has to go
 * back, whenever its news comes. Nobody sees anything of it until then.
 */
export async function markGivenUp(
  ctx: Ctx,
  terms: Terms,
  { companyIds, exceptCompanyIds = [], cause, from }: Omit<Releasing, 'subject'>,
): Promise<void> {
  const onWay = await lockOnWay(ctx.tx, terms.subject, companyIds === 'all' ? undefined : companyIds)
  for (const before of onWay.filter(({ payerCompanyId }) => !exceptCompanyIds.includes(payerCompanyId))) {
    const after = release(before, cause, terms.profile, { from, now: ctx.now })
    if (after) await saveOrder(ctx.tx, before, after, ctx.now)
  }
}
