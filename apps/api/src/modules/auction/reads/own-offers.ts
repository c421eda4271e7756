import type { ownOffers as endpoint } from '@jb/contract/auction/own-offers.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { fromFen } from '@jb/domain/auction/fen'
import { directionNames, statusLabelOf } from '@jb/domain/auction/labels'
import { typeLabel } from '@jb/domain/procurement/types'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { myPlaces } from './my-places.ts'

type Filter = Received<typeof endpoint>['body']

const lastAt = sql<Date>`coalesce(own.best_at, own.joined_at)`
const running = ['scheduled', 'live'] as const

/** The auctions in which a company has given a price. */
function found(db: Kysely<DB>, companyId: string | undefined, { status, auctionId }: Filter) {
  const all = db
    .selectFrom('auction_bidder as own')
    .innerJoin('auction as a', 'a.id', 'own.auction_id')
    .innerJoin('company as owner', 'owner.id', 'a.company_id')
    .where('own.company_id', '=', companyId ?? null)
    .where('own.bids', '>', 0)
  const one = auctionId === undefined ? all : all.where('a.id', '=', auctionId)
  return status === 'all' ? one : one.where('a.status', status === 'running' ? 'in' : 'not in', [...running])
}

/** The prices of the caller's company, one line an auction, the latest first. */
export async function ownOffers(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const all = found(ctx.db, callerOf(ctx).companyId, body)
  const listed = all
    .select(['a.id', 'a.no', 'a.title', 'a.type', 'a.direction', 'a.status', 'a.unit'])
    .select(['owner.name as ownerName', 'own.best_fen as bestFen', 'own.bids', lastAt.as('at')])
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed, { at: lastAt, id: 'a.id' }, body),
    cappedTotal(ctx.db, all),
  ])
  const places = await myPlaces(
    ctx,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => ({
    auctionId: row.id,
    no: row.no,
    name: row.title,
    typeName: typeLabel(row.type),
    directionName: directionNames[row.direction],
    ownerName: row.ownerName,
    status: row.status,
    stateName: statusLabelOf(row),
    statusName: places.get(row.id)?.statusName ?? '',
    rank: places.get(row.id)?.rank ?? null,
    unit: row.unit,
    amount: row.bestFen === null ? null : fromFen(Number(row.bestFen)),
    offers: row.bids,
    at: row.at.toISOString(),
  }))
  return { records, ...counted, ...(nextCursor && { nextCursor }) }
}
