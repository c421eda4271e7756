import type { Answer, Received } from '@jb/contract/endpoint'
import type { reselectQuotations } from '@jb/contract/quotation/order.contract'
import { isForsaken, restored } from '@jb/domain/quotation/quote'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { reselectDemand } from '../../demand/index.ts'
import { ownerBar } from '../../procurement/index.ts'
import { tookPart } from '../orders/reads/selected.ts'
import { saveStatus } from '../quotation.repository.ts'
import { deciding } from './compare.ts'
import { notifyRestored } from './notify.ts'

/** All of the chosen have given up: the demand is compared once more, with the quotations that lost and still hold. */
export async function reselect(
  ctx: Ctx,
  { body }: Received<typeof reselectQuotations>,
): Promise<Answer<typeof reselectQuotations> | Refusal> {
  const demand = await deciding(ctx, body)
  if (isRefusal(demand)) return demand
  const bar = await ownerBar(ctx, demand)
  if (bar) return bar
  const quotations = await tookPart(ctx.tx, body.id)
  if (demand.status === 'selected' && !isForsaken(quotations.map(({ status }) => status)))
    return refuse('quotation.notForsaken')
  const found = restored(quotations, ctx.now)
  const again = found.filter(({ status }) => status === 'quoted')
  if (demand.status === 'selected' && again.length === 0) return refuse('quotation.noneLeft')
  const moved = await reselectDemand(ctx, body.id, body.reason)
  if (isRefusal(moved)) return moved
  for (const { quotationId, status } of found)
    await saveStatus(ctx.tx, quotationId, { from: 'notSelected', to: status })
  await notifyRestored(ctx, demand, { again, reason: body.reason })
  const { id, status, version } = moved
  return { id, status, version }
}
