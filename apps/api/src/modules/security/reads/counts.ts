import type { Answer } from '@jb/contract/endpoint'
import type { waitingCounts } from '@jb/contract/security/order.contract'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { deskOf, hasDesk } from '../security.access.ts'
import { countHeaps } from './list-desk.ts'
import { ordersWithNames } from './orders-with-names.ts'

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
  if (!hasDesk(caller)) return { ...own, desk: null }
  const { confirm, refund, failed } = await countHeaps(
    ordersWithNames(ctx.db, {}).where(deskOf(caller)),
    caller,
  )
  return { ...own, desk: { confirm, refund, failed } }
}
