import type { submitComparison as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { recommend } from '@jb/domain/bid/recommend'
import type { Ctx } from '../../../platform/ctx.ts'
import { decide } from './decide.ts'
import { secureNext } from './secure-next.ts'

/** Ends the comparison with the bid that the owner recommends, and why; until the publicity it may be another one. */
export function submitComparison(
  ctx: Ctx,
  { body: { id, version, winnerBidId, reason } }: Received<typeof endpoint>,
) {
  return decide(
    ctx,
    { id, version },
    {
      action: 'submitComparison',
      reason,
      payload: { bidId: winnerBidId },
      decide: (tender, bids) => recommend(tender, bids, { bidId: winnerBidId, reason }),
      after: ({ tender }) => secureNext(ctx, tender, winnerBidId),
    },
  )
}
