import type {
  winNotices as listEndpoint,
  winningCompany as oneEndpoint,
} from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentResult } from '../win-notice.presenter.ts'

type Page = Answer<typeof listEndpoint>
type Notice = Page['records'][number]

function results(db: Kysely<DB>) {
  return db
    .selectFrom('tender as t')
    .innerJoin('bid as b', 'b.id', 't.winner_bid_id')
    .innerJoin('company as winner', 'winner.id', 'b.company_id')
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .where('t.status', 'in', ['publicised', 'awarded'])
}

function columnsOf(query: ReturnType<typeof results>) {
  return query
    .select(['t.id', 't.no', 't.title', 't.type', 't.profile', 't.status', 't.region_code as regionCode'])
    .select(['t.publicity_until as publicityUntil', 'winner.name as companyName', 'buyer.name as buyerName'])
    .select(sql<string | null>`case when t.is_display then b.total end`.as('amount'))
    .select(sql<Date>`coalesce(t.decided_at, t.updated_at)`.as('publishedAt'))
    .select((eb) =>
      eb
        .selectFrom('bid')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('bid.tender_id', '=', 't.id')
        .as('bidders'),
    )
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]

/** The published results, newest first. */
export async function winNotices(
  { db }: ReadContext,
  { body }: Received<typeof listEndpoint>,
): Promise<Page> {
  const like = `%${body.keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = results(db).where((eb) =>
    eb.or([eb('t.title', 'ilike', like), eb('t.no', 'ilike', like), eb('winner.name', 'ilike', like)]),
  )
  const rows = await columnsOf(found)
    .orderBy('publishedAt', 'desc')
    .orderBy('t.id', 'desc')
    .limit(body.pageSize)
    .offset((body.pageNo - 1) * body.pageSize)
    .execute()
  const { n } = await found.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { records: await Promise.all(rows.map(presentResult)), total: n }
}

/** The published result of one tender, or null as long as there is none. */
export async function winningCompany(
  { db }: ReadContext,
  { params }: Received<typeof oneEndpoint>,
): Promise<Notice | null | Refusal> {
  const tender = db
    .selectFrom('tender')
    .select('id')
    .where('id', '=', params.id)
    .where('status', '<>', 'draft')
  if (!(await tender.executeTakeFirst())) return refuse('tender.notFound')
  const row = await columnsOf(results(db).where('t.id', '=', params.id)).executeTakeFirst()
  return row ? presentResult(row) : null
}
