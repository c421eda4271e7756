import type { Ctx } from '../../../platform/ctx.ts'
import { billAward } from '../../fee/index.ts'
import { lockForUse } from '../../tender/index.ts'

interface Fact {
  readonly tenderId: string
  readonly winner: { readonly companyId: string }
}

/** The award: whoever pays the service fee gets a bill over what was awarded, where the tender charges one. */
export async function billWinner(ctx: Ctx, { tenderId, winner }: Fact): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender?.winnerBidId) return
  const bid = await ctx.tx
    .selectFrom('bid')
    .select('total')
    .where('id', '=', tender.winnerBidId)
    .where('company_id', '=', winner.companyId)
    .executeTakeFirst()
  if (bid?.total) await billAward(ctx, { tender, winnerCompanyId: winner.companyId, awarded: bid.total })
}
