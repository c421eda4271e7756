import type { failOpened as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { rankedBids } from '@jb/domain/bid/recommend'
import { fail } from '@jb/domain/tender/fail'
import type { Ctx } from '../../../platform/ctx.ts'
import { scrapApproval } from '../approvable.ts'
import { type Decision, decide } from './decide.ts'

/** The end without a winner: no bid counts, or the owner turns all down and says why. */
export const failing = (ctx: Ctx, reason: string): Decision => ({
  ...{ action: 'fail', reason },
  decide: (tender, bids) => fail(tender, rankedBids(bids, tender).length, reason, ctx.now),
})

/** Ends an opened tender; to turn bids down that count may need the approvers. */
export function failOpened(ctx: Ctx, { body }: Received<typeof endpoint>) {
  return decide(ctx, body, failing(ctx, body.reason), scrapApproval(body.reason))
}
