import { maskedName } from '@jb/domain/auction/chain'
import { hidesRanks } from '@jb/domain/auction/judge'
import { outcomeNames } from '@jb/domain/auction/outcome-names'
import { rankOf } from '@jb/domain/auction/rank'
import type { ReadContext } from '../../../platform/module.ts'
import { lotsOf } from './live-of.ts'

/** How a company stands in an auction, for its own people. */
export interface Place {
  readonly statusName: string
  readonly rank: number | null
}

const statusNames = { applied: '已报名，等待确认', refused: '报名未通过', withdrawn: '已退出' } as const

/** How the caller's company stands in each of these auctions; those that it has nothing to do with are missing. */
export async function myPlaces(
  { db, services, session }: Pick<ReadContext, 'db' | 'services' | 'session'>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const companyId = session?.companyId
  if (!companyId || auctionIds.length === 0) return new Map()
  const own = await db
    .selectFrom('auction_bidder')
    .innerJoin('auction', 'auction.id', 'auction_id')
    .select(['auction_id', 'alias', 'auction_bidder.status', 'auction_bidder.id', 'winner_bidder_id'])
    .where('auction_bidder.company_id', '=', companyId)
    .where('auction_id', 'in', [...auctionIds])
    .execute()
  const ids = own.map((row) => row.auction_id)
  if (ids.length === 0) return new Map()
  const [lots, priced] = await Promise.all([
    lotsOf(db, services.secret, ids),
    db
      .selectFrom('auction_bidder')
      .select(['id', 'auction_id', 'company_id', 'best_fen as bestFen', 'best_seq as bestSeq'])
      .where('auction_id', 'in', ids)
      .where('best_fen', 'is not', null)
      .execute(),
  ])
  return new Map(
    own.map(({ auction_id: id, alias, status, id: bidderId, winner_bidder_id: winner }) => {
      const lot = lots.get(id)
      const all = priced.filter((row) => row.auction_id === id)
      const mine = all.find((row) => row.company_id === companyId)
      const told = lot && mine && (lot.phase === 'closed' || !hidesRanks(lot))
      const admitted =
        winner === null ? maskedName(alias) : outcomeNames[winner === bidderId ? 'won' : 'lost']
      const statusName = status === 'admitted' ? admitted : statusNames[status]
      return [id, { statusName, rank: told ? rankOf(all, mine, lot.direction) : null }]
    }),
  )
}
