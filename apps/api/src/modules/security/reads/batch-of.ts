import type { Answer, Received } from '@jb/contract/endpoint'
import type { refundBatchOf } from '@jb/contract/security/finance.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentBatch } from '../security.presenter.ts'

/** How far a batch of the caller's company is. */
export async function batchOf(
  ctx: ReadContext,
  { params }: Received<typeof refundBatchOf>,
): Promise<Answer<typeof refundBatchOf> | Refusal> {
  const row = await ctx.db
    .selectFrom('security_refund_batch')
    .selectAll()
    .where('id', '=', params.id)
    .where('company_id', '=', callerOf(ctx).companyId ?? null)
    .executeTakeFirst()
  if (!row) return refuse('security.batch.notFound')
  const numbers = await ctx.db
    .selectFrom('security_order')
    .select(['id', 'no'])
    .where('id', 'in', row.order_ids)
    .execute()
  return presentBatch(row, numbers)
}
