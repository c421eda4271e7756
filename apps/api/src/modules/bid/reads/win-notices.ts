import type {
  winNotices as listEndpoint,
  winningCompany as oneEndpoint,
} from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { pastStatuses } from '@jb/domain/bid/bid.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isTendering } from '@jb/domain/tender/regime'
import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import { type Kysely, sql } from 'kysely'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { admits, openToAll, tenderById } from '../../tender/index.ts'
import { presentResult } from '../win-notice.presenter.ts'
import { bidsOf } from './bids-of.ts'
import { winnerId } from './decided.ts'
import { placedIn } from './decision-lines.ts'

type Page = Answer<typeof listEndpoint>
type Notice = Page['records'][number]

/** Spelt out, so that the index of published results serves it. */
const isPublic = sql<boolean>`t.status in ('publicised', 'awarded') and t.offline_at is null`
const publishedAt = sql<Date>`coalesce(t.decided_at, t.updated_at)`

/** All published results `t` with the winning bid `b`, the winner and the buyer. */
export function results(db: Kysely<DB>) {
  return db
    .selectFrom('tender as t')
    .leftJoin('bid as b', 'b.id', 't.winner_bid_id')
    .innerJoin('company as winner', (join) => join.on('winner.id', '=', winnerId))
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .where(isPublic)
    .where(openToAll('t'))
}

function columnsOf(query: ReturnType<typeof results>) {
  return query
    .select(['t.id', 't.no', 't.title', 't.type', 't.profile', 't.status', 't.region_code as regionCode'])
    .select(['t.publicity_until as publicityUntil', 'winner.name as companyName', 'buyer.name as buyerName'])
    .select(
      sql<string | null>`case when t.is_display then coalesce(b.total, t.direct_amount) end`.as('amount'),
    )
    .select(publishedAt.as('publishedAt'))
    .select((eb) =>
      eb
        .selectFrom('bid')
        .select(sql<number | null>`nullif(count(*), 0)::int`.as('n'))
        .whereRef('bid.tender_id', '=', 't.id')
        .where('bid.status', 'not in', pastStatuses)
        .where('t.winner_bid_id', 'is not', null)
        .as('bidders'),
    )
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]

function foundBy(db: Kysely<DB>, keyword: string) {
  const texts = ['t.title', 't.no', 'winner.name', 'buyer.name']
  return results(db).where(saying(keyword, { texts, region: 't.region_code' }))
}

/** The published results, newest first. */
export async function winNotices(
  { db }: ReadContext,
  { body }: Received<typeof listEndpoint>,
): Promise<Page> {
  const found = foundBy(db, body.keyword)
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(columnsOf(found), { at: publishedAt, id: 't.id' }, body),
    cappedTotal(db, found),
  ])
  return {
    records: await Promise.all(rows.map(presentResult)),
    ...counted,
    ...(nextCursor && { nextCursor }),
  }
}

/** The published result of one tender, or null as long as there is none. */
export async function winningCompany(
  { db, session }: ReadContext,
  { params }: Received<typeof oneEndpoint>,
): Promise<Notice | null | Refusal> {
  const tender = db
    .selectFrom('tender')
    .select('id')
    .where('id', '=', params.id)
    .where('status', 'not in', hiddenStatuses)
    .where('offline_at', 'is', null)
    .where(admits('tender', session))
  if (!(await tender.executeTakeFirst())) return refuse('tender.notFound')
  const row = await columnsOf(results(db).where('t.id', '=', params.id)).executeTakeFirst()
  if (!row) return null
  const candidates = await candidatesIn(db, params.id)
  return { ...(await presentResult(row)), ...(candidates && { candidates }) }
}

/** Whom the committee of a tender under the tendering law has ranked; their prices where its owner publishes prices. */
async function candidatesIn(db: Kysely<DB>, id: string): Promise<Notice['candidates']> {
  const tender = await tenderById(db, id)
  if (!tender || !isTendering(tender)) return undefined
  const bids = await bidsOf(db, id)
  if (bids.every(({ place }) => place === null)) return undefined
  return placedIn(tender, bids).map(({ rank, companyName, total, score = null }) => ({
    rank,
    companyName,
    score,
    amount: tender.isDisplay ? total : null,
  }))
}
