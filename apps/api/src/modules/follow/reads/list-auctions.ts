import type { Answer, Received } from '@jb/contract/endpoint'
import type { followedAuctions } from '@jb/contract/follow/follow.contract'
import { hasEnded } from '@jb/domain/auction/auction.flow'
import { directionNames } from '@jb/domain/auction/labels'
import { auctionState } from '@jb/domain/auction/state-code'
import { typeLabel } from '@jb/domain/procurement/type-names'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { type Selectable, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { Auction as AuctionTable } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { liveOf } from '../../auction/index.ts'
import { saidIn } from '../../procurement/index.ts'
import { auctionsFollowedBy } from './followed.ts'

type Row = Answer<typeof followedAuctions>['records'][number]
type Live = Awaited<ReturnType<typeof liveOf>>

const columns = [
  'auction.id',
  'auction.no',
  'auction.title',
  'auction.type',
  'auction.status',
  'auction.direction',
  'auction.unit',
  'auction.starts_at',
  'auction.ends_at',
  'auction.region_code',
  'auction.delays',
  'follow.followed_at',
] as const

function rowsOf(ctx: ReadContext, keyword: string) {
  const mine = auctionsFollowedBy(ctx.db, callerOf(ctx).accountId)
  const { texts, ...more } = saidIn('auction')
  return mine.where(saying(keyword, { texts: [...texts, 'company.name'], ...more }))
}

/** The auctions that the person follows, the last followed first, with their prices as everybody may see them. */
export async function listAuctions(
  ctx: ReadContext,
  { body }: Received<typeof followedAuctions>,
): Promise<Answer<typeof followedAuctions> | Refusal> {
  const all = rowsOf(ctx, body.keyword)
  const listed = all.select([...columns, 'company.name as companyName'])
  const page = await pageOf(listed, { at: sql.ref('follow.followed_at'), id: 'follow.id' }, body)
  if (!page) return refuse('follow.cursor')
  const ids = page.rows.map(({ id }) => id)
  const live = await liveOf(ctx.db, ctx.services.secret, ids)
  return {
    records: await Promise.all(page.rows.map((row) => present(row, live))),
    ...(await cappedTotal(ctx.db, all)),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  }
}

type Listed = Pick<
  Selectable<AuctionTable>,
  | 'id'
  | 'no'
  | 'title'
  | 'type'
  | 'status'
  | 'direction'
  | 'unit'
  | 'starts_at'
  | 'ends_at'
  | 'region_code'
  | 'delays'
> & { readonly followed_at: Date; readonly companyName: string }

async function present(row: Listed, live: Live): Promise<Row> {
  const now = live.get(row.id)
  const clock = {
    startsAt: now ? new Date(now.startsAt) : row.starts_at,
    endsAt: now ? new Date(now.endsAt) : row.ends_at,
    extensions: now?.extensions ?? 0,
  }
  const { stateName, timeLabel, timeAt } = auctionState({ ...row, offlineAt: null }, clock)
  return {
    ...{ id: row.id, no: row.no, name: row.title, status: row.status, stateName, timeLabel },
    timeAt: timeAt?.toISOString() ?? null,
    ...(row.delays > 0 && { postponements: row.delays }),
    ...{ typeName: typeLabel(row.type), directionName: directionNames[row.direction] },
    ...{ companyName: row.companyName, regionName: await regionPath(row.region_code), unit: row.unit },
    ...{ currentPrice: now?.currentPrice ?? null, bids: now?.bids ?? null, ended: hasEnded(row.status) },
    followedAt: row.followed_at.toISOString(),
  }
}
