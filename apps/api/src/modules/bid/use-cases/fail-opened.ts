import type { failOpened as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { rankedBids } from '@jb/domain/bid/recommend'
import { fail } from '@jb/domain/tender/fail'
import type { Ctx } from '../../../platform/ctx.ts'
import { decide } from './decide.ts'

/** Ends an opened tender without a winner: no bid counts, or the owner turns all down and says why. */
export function failOpened(ctx: Ctx, { body }: Received<typeof endpoint>) {
  return decide(ctx, {
    ...body,
    action: 'fail',
    decide: (tender, bids) => fail(tender, rankedBids(bids, tender).length, body.reason, ctx.now),
  })
}
