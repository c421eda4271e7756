import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked } from '../../approval/index.ts'
import { endBreach } from '../breach.repository.ts'

/** Whatever was asked about a breach comes to nothing: the winner has kept its word after all, or nobody answered in time. */
export async function endPendingBreach(ctx: Ctx, auctionId: string, reason: string): Promise<void> {
  await endBreach(ctx.tx, auctionId, { status: 'ended', by: null, answer: reason }, ctx.now)
  await endAsked(ctx, { kind: 'auction', id: auctionId, subjectKind: 'auction.breach' }, reason)
}

/** Approvers who have not answered about the result decide nothing any more. */
export const endPendingResult = (ctx: Ctx, auctionId: string, reason: string): Promise<void> =>
  endAsked(ctx, { kind: 'auction', id: auctionId, subjectKind: 'auction.result' }, reason)
