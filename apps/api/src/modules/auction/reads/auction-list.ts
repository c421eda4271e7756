import type { auctionList } from '@jb/contract/auction/auction-view.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { hiddenStatuses } from '@jb/domain/auction/auction.flow'
import { auctionPhases } from '@jb/domain/auction/state-code'
import { regionColumns } from '@jb/domain/shared/regions'
import { soughtFor } from '@jb/domain/shared/sought'
import { type Kysely, sql } from 'kysely'
import { cappedTotal } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRun, saidIn } from '../../procurement/index.ts'
import { presentCard } from '../auction.presenter.ts'
import { toAuction } from '../auction.rows.ts'
import { orderedPage } from './auction-order.ts'
import { cardFactsOf } from './card-facts.ts'
import { myPlaces } from './my-places.ts'

type Filter = Received<typeof auctionList>['body']

function narrowed(db: Kysely<DB>, { phase, direction, types, region, keyword }: Filter) {
  let all = db.selectFrom('auction').where('auction.status', 'not in', hiddenStatuses)
  if (phase !== 'all') all = all.where('auction.status', 'in', auctionPhases[phase])
  if (direction !== 'all') all = all.where('auction.direction', '=', direction)
  if (types) all = all.where('auction.type', 'in', types)
  if (region) all = all.where('auction.region_code', 'like', `${prefixOf(region)}%`)
  const owner = sql`(select company.name from company where company.id = auction.company_id)`
  const { texts, ...more } = saidIn('auction')
  return all.where(saying(keyword, { texts: [...texts, owner], ...more }))
}

/** What all codes within a region begin with: a code may be cut after the province or the city. */
function prefixOf(code: string): string {
  const { city, area } = regionColumns(code.padEnd(6, '0'))
  return code.slice(0, area ? 6 : city ? 4 : 2)
}

/** Those that everybody may see, or those that the caller's company takes part in, offline ones too. */
function within(db: Kysely<DB>, body: Filter, companyId: string | undefined) {
  const all = narrowed(db, body)
  if (body.scope === 'public') return all.where('auction.offline_at', 'is', null)
  return all.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('auction_bidder as b')
        .select('b.id')
        .whereRef('b.auction_id', '=', 'auction.id')
        .where('b.company_id', '=', companyId ?? null)
        .where('b.status', 'in', ['applied', 'admitted']),
    ),
  )
}

/** The page 动态竞价, running ones first, each card with how the caller's company stands in it. */
export async function list(
  ctx: ReadContext,
  { body }: Received<typeof auctionList>,
): Promise<Answer<typeof auctionList>> {
  const { db, services, session } = ctx
  const query = within(db, body, session?.companyId)
  const [{ ids, nextCursor }, counted] = await Promise.all([
    orderedPage(query, body, ctx.now),
    cappedTotal(db, query),
  ])
  const rows =
    ids.length === 0 ? [] : await query.where('auction.id', 'in', ids).selectAll('auction').execute()
  const auctions = rows.map(toAuction).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const [facts, places] = await Promise.all([cardFactsOf(services, db, auctions), myPlaces(ctx, ids)])
  const records = auctions.flatMap((auction) => {
    const known = facts.get(auction.id)
    if (!known) return []
    const place = places.get(auction.id)
    const isOwner =
      session !== undefined && (auction.companyId === session.companyId || mayRun(auction, session))
    const mine = { myStatusName: place?.statusName ?? null, myRank: place?.rank ?? null }
    return [{ ...presentCard(auction, known), isOwner, ...mine }]
  })
  const said = body.cursor === undefined && body.pageNo === 1 ? soughtFor(body.keyword) : {}
  return { records, ...counted, ...said, ...(nextCursor && { nextCursor }) }
}
