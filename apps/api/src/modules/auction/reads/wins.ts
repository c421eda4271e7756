import type { auctionWins as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { maskedName } from '@jb/domain/auction/chain'
import { fromFen } from '@jb/domain/auction/fen'
import { directionNames, statusLabelOf } from '@jb/domain/auction/labels'
import { typeLabel } from '@jb/domain/procurement/types'
import { regionPath } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'

type Filter = Received<typeof endpoint>['body']

const endedAt = sql<Date>`coalesce(a.ended_at, a.updated_at)`
const told = ['ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold'] as const

function found(db: Kysely<DB>, { keyword, region }: Filter) {
  let all = db
    .selectFrom('auction as a')
    .innerJoin('company as owner', 'owner.id', 'a.company_id')
    .leftJoin('auction_lot as lot', 'lot.auction_id', 'a.id')
    .leftJoin('auction_bidder as winner', 'winner.id', 'a.winner_bidder_id')
    .leftJoin('company as won', 'won.id', 'winner.company_id')
    .where('a.status', 'in', told)
    .where('a.offline_at', 'is', null)
  all = all.where(saying(keyword, { texts: ['a.title', 'a.no', 'owner.name'], region: 'a.region_code' }))
  return region === undefined ? all : all.where('a.region_code', 'like', `${region}%`)
}

/** The results of auctions for everybody, the latest first; the winner's name where the owner shows it. */
export async function wins(
  { db }: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const all = found(db, body)
  const listed = all
    .select(['a.id', 'a.no', 'a.title', 'a.type', 'a.direction', 'a.status', 'a.unit', 'a.region_code'])
    .select(['a.is_display', 'a.winner_amount', 'owner.name as ownerName', 'lot.best_fen as bestFen'])
    .select(['winner.alias', 'won.name as winnerName', endedAt.as('at')])
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed, { at: endedAt, id: 'a.id' }, body),
    cappedTotal(db, all),
  ])
  const records = rows.map(async (row) => ({
    ...{ id: row.id, no: row.no, name: row.title, type: row.type, typeName: typeLabel(row.type) },
    ...{ directionName: directionNames[row.direction], ownerName: row.ownerName, unit: row.unit },
    ...{ regionName: await regionPath(row.region_code), status: row.status, stateName: statusLabelOf(row) },
    winnerName: row.is_display || row.alias === null ? row.winnerName : maskedName(row.alias),
    amount: row.winner_amount ?? (row.bestFen === null ? null : fromFen(Number(row.bestFen))),
    endedAt: row.at.toISOString(),
  }))
  return { records: await Promise.all(records), ...counted, ...(nextCursor && { nextCursor }) }
}
