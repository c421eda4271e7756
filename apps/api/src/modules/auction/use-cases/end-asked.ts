import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked, endSecond } from '../../approval/index.ts'

const about = (id: string, subjectKind: string) => ({ kind: 'auction', id, subjectKind }) as const

/** Whatever was asked about a breach comes to nothing: the winner has kept its word after all, or nobody answered in time. */
export async function endPendingBreach(ctx: Ctx, auctionId: string, reason: string): Promise<void> {
  await endSecond(ctx, about(auctionId, 'auction.breach'), reason)
  await endAsked(ctx, about(auctionId, 'auction.breach'), reason)
}

/** Approvers who have not answered about the result decide nothing any more. */
export const endPendingResult = (ctx: Ctx, auctionId: string, reason: string): Promise<void> =>
  endAsked(ctx, about(auctionId, 'auction.result'), reason)
