import type { Ctx } from '../../../platform/ctx.ts'
import { publicDemand } from '../../demand/index.ts'
import { lockCard, removeCard, saveCard } from '../hall.repository.ts'

/** Writes the hall's card of a demand as the demand is now, as `projectTender` does for a tender. */
export async function projectDemand(ctx: Ctx, demandId: string): Promise<void> {
  await lockCard(ctx.tx, 'demand', demandId)
  const demand = await publicDemand(ctx.tx, demandId)
  if (!demand) return removeCard(ctx.tx, 'demand', demandId)
  await saveCard(ctx.tx, { ...demand, subjectKind: 'demand' })
}
