import type { Answer } from '@jb/contract/endpoint'
import type { homeClocks } from '@jb/contract/home/home.contract'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { bidderClocks } from '../bidder-clocks.presenter.ts'
import { demandClocks } from '../demand-todo.presenter.ts'
import { ownerClocks } from '../owner-clocks.presenter.ts'
import { auctionClocks } from './auction-clocks.ts'
import { bidderTenders } from './bidder-tenders.ts'
import { ownerDemands } from './owner-demands.ts'
import { ownerTenders } from './owner-tenders.ts'

/** A list that is longer is no help. */
const most = 100

/** The moments that are still to come for this person in the company acted for, the next one first. */
export async function clocks(ctx: ReadContext): Promise<Answer<typeof homeClocks>> {
  const caller = callerOf(ctx)
  const { companyId, roles } = caller
  if (!companyId) return []
  const bids = holdsAny(roles, biddingRoles)
  const [run, joined, auctions, demands] = await Promise.all([
    ownerTenders(ctx.db, caller),
    bids ? bidderTenders(ctx.db, companyId) : [],
    auctionClocks(ctx.db, caller, { bids }),
    ownerDemands(ctx.db, caller),
  ])
  const all = [
    ...run.flatMap(ownerClocks),
    ...joined.flatMap(bidderClocks),
    ...auctions,
    ...demands.flatMap(demandClocks),
  ]
  return all
    .filter(({ at }) => Date.parse(at) > ctx.now.getTime())
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, most)
}
