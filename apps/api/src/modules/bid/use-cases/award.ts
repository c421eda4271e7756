import type { confirmAward as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { type SettledTender, settle } from '@jb/domain/bid/recommend'
import type { Ctx } from '../../../platform/ctx.ts'
import { awardApproval } from '../approvable.ts'
import { saveStatus } from '../bid.repository.ts'
import { type Decision, decide } from './decide.ts'
import { tellResult } from './tell-result.ts'

/** The award to the recommended bid; winner and losers learn it in this same transaction (ZTBF 45). */
export const awarding = (ctx: Ctx): Decision<SettledTender> => ({
  action: 'award',
  decide: (tender, bids) => settle(tender, bids, ctx.now),
  after: async ({ tender, bids }) => {
    for (const { bidId, status } of bids) await saveStatus(ctx.tx, bidId, status)
    await tellResult(ctx, tender, bids)
  },
})

/** Awards the tender, or asks the approvers to. */
export function award(ctx: Ctx, { body }: Received<typeof endpoint>) {
  return decide(ctx, body, awarding(ctx), awardApproval)
}
