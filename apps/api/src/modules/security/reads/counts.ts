import type { Answer } from '@jb/contract/endpoint'
import type { waitingCounts } from '@jb/contract/security/order.contract'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { waitingAtDesk } from './at-desk.ts'

/** What waits for the caller, for the badges of menus. */
export async function counts(ctx: ReadContext): Promise<Answer<typeof waitingCounts>> {
  const caller = callerOf(ctx)
  const { companyId = null } = caller
  const own = await ctx.db
    .selectFrom('security_order')
    .select(sql<number>`count(*) filter (where status = 'pendingPayment')::int`.as('pending'))
    .select(
      sql<number>`count(*) filter (where status in ('refunding', 'refundFailed') or (status = 'paid' and release_cause is not null))::int`.as(
        'refunding',
      ),
    )
    .where('payer_company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const desk = await waitingAtDesk(ctx.db, caller, ctx.now)
  return { ...own, desk: desk ? { confirm: desk.confirm, refund: desk.refund, failed: desk.failed } : null }
}
