import { takesBidders } from '@jb/domain/auction/admission'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { participants } from '../reads/participants.ts'
import { securityOf } from './end-step.ts'

/** Once nobody is let in any more, whoever was never answered gets its deposit back, without waiting for the result. */
export async function releaseUnanswered(
  ctx: Ctx,
  { auctionId }: { readonly auctionId: string },
): Promise<void> {
  await lockLot(ctx.tx, auctionId)
  const auction = await lockAuction(ctx.tx, auctionId)
  if (!auction || auction.deposit === null || takesBidders(auction)) return
  const waiting = (await participants(ctx.tx, auctionId)).filter(({ status }) => status === 'applied')
  const companyIds = waiting.map(({ companyId }) => companyId)
  if (companyIds.length === 0) return
  const subject = securityOf(auctionId)
  await releaseFor(ctx, { subject, companyIds, cause: 'registrationStale', from: ctx.now })
}
