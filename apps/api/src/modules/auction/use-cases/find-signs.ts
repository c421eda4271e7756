import { auctionSigns } from '@jb/domain/auction/signs'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSecrecy, ordersOfSubject } from '../../security/index.ts'
import { forgetOrderTraces } from '../lot.repository.ts'
import { signSources } from '../reads/sign-sources.ts'
import { saveSigns } from '../result.repository.ts'
import { securityOf } from './end-step.ts'

/** At the end of an auction what its bidders have in common is written down, once, for its owner to look at. */
export async function findSigns(ctx: Ctx, { auctionId }: { readonly auctionId: string }): Promise<void> {
  const subject = securityOf(auctionId)
  await endSecrecy(ctx, subject)
  const payers = await ordersOfSubject(ctx.tx, subject)
  const sources = await signSources(ctx.tx, auctionId)
  if (!sources) return
  const bidders = sources.bidders.map(({ companyId, ...bidder }) => ({
    ...bidder,
    payers: payers.flatMap((order) => (order.companyId === companyId ? (order.payerName ?? []) : [])),
  }))
  await forgetOrderTraces(ctx.tx, auctionId)
  await saveSigns(ctx.tx, auctionId, auctionSigns(bidders, sources.lot), ctx.now)
}
