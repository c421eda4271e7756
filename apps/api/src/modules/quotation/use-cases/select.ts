import type { Answer, Received } from '@jb/contract/endpoint'
import type { selectQuotations } from '@jb/contract/quotation/quotation.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { demands } from '../../demand/index.ts'
import { selectionDecision } from '../quotation.decisions.ts'
import { carryOut, planOf } from './carry-out.ts'
import { deciding } from './compare.ts'

/**
 * Selects the suppliers of a demand, whole or by rows. Where the approvers have to agree, it ends after the deciding:
 * nothing changes, and they are asked.
 */
export async function selectOnes(
  ctx: Ctx,
  { body }: Received<typeof selectQuotations>,
): Promise<Answer<typeof selectQuotations> | Refusal> {
  const seen = await deciding(ctx, body)
  if (isRefusal(seen)) return seen
  const demand = await demands.lock(ctx, body.id)
  if (!demand) return refuse('demand.notFound')
  const { quotationId, rows, reason } = body
  const request = { quotationId, rows, reason }
  const plan = await planOf(ctx, body.id, { request, controlTotal: demand.controlTotal })
  if (isRefusal(plan)) return plan
  const wanted = { request, plan }
  const asked = await askFirst(ctx, selectionDecision, { thing: demand, wanted, given: body.approval })
  if (isRefusal(asked)) return asked
  if (asked?.by !== 'approvers') return carryOut(ctx, plan, { by: callerOf(ctx).accountId })
  await ctx.log({
    subject: { kind: 'demand', id: demand.id },
    action: 'ask.select',
    payload: { instanceId: asked.approvalId },
    ...(reason && { reason }),
  })
  return { id: demand.id, status: demand.status, version: demand.version, approvalId: asked.approvalId }
}
