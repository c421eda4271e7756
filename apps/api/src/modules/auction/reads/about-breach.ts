import { callerOf } from '../../../platform/caller.ts'
import type { WantedBy } from '../../approval/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { aboutRefund } from '../../security/index.ts'
import { askingOfAuction } from './about-auction.ts'
import { auctionById } from './auction-by-id.ts'

/** What the caller would ask about the deposit of a winner that did not keep its word, in an auction that they run. */
const aboutBreach: WantedBy = async (ctx, id, type) => {
  const caller = callerOf(ctx)
  const auction = await auctionById(ctx.db, id)
  if (!auction || !mayRun(auction, caller)) return undefined
  const { deposit: amount } = auction
  return askingOfAuction(ctx.db, auction, { starter: caller.accountId, type, ...(amount && { amount }) })
}

/** The same of an order of security, or of an auction: what is kept goes through one process for both. */
export const aboutKept: WantedBy = async (ctx, id, type) =>
  (await aboutRefund(ctx, id, type)) ?? aboutBreach(ctx, id, type)
