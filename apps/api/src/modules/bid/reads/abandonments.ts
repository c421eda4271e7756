import type { Abandonment, abandonments as listEndpoint } from '@jb/contract/bid/abandonment.contract'
import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import { abandonKindNames, nextWayName } from '@jb/domain/bid/abandon'
import { undoneName } from '@jb/domain/bid/abandon-words'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { runBy } from '../../procurement/index.ts'
import { mayBid } from '../bid.access.ts'
import { bidderName } from '../bidder-name.ts'

const all = (db: Kysely<DB>) =>
  db
    .selectFrom('tender_abandonment as a')
    .innerJoin('tender as t', 't.id', 'a.tender_id')
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .innerJoin('company as bidder', 'bidder.id', 'a.company_id')

const columnsOf = (query: ReturnType<typeof all>) =>
  query
    .select(['a.id', 'a.tender_id as tenderId', 't.no as tenderNo', 't.title', 't.profile'])
    .select([
      'buyer.name as buyerName',
      bidderName('bidder', 't.id').as('companyName'),
      'a.side',
      'a.reason_kind as reasonKind',
    ])
    .select(['a.reason', 'a.undone', 'a.at', 'a.notice', 'a.next', 'a.published_at as publishedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]

function present(row: Row): Abandonment {
  const { profile, reasonKind, undone, next, publishedAt } = row
  return {
    id: row.id,
    tenderId: row.tenderId,
    tenderNo: row.tenderNo,
    title: row.title,
    profile,
    buyerName: row.buyerName,
    companyName: row.companyName,
    side: row.side,
    reasonKind,
    reasonKindName: abandonKindNames[reasonKind],
    reason: row.reason,
    undone,
    undoneName: undoneName(undone, profile),
    at: row.at.toISOString(),
    notice: row.notice,
    next,
    nextName: next && nextWayName(next, profile),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

/** Those in a tender, the latest first. */
export async function abandonedIn(db: Kysely<DB>, tenderId: string): Promise<readonly Abandonment[]> {
  const rows = await columnsOf(all(db)).where('a.tender_id', '=', tenderId).orderBy('a.at', 'desc').execute()
  return rows.map(present)
}

const ofTender = (db: Kysely<DB>, tenderId: string) =>
  db.selectFrom('tender_abandonment').select('company_id').where('tender_id', '=', tenderId)

/** Whether the public has still to be told that somebody has given up. */
export async function isUnannounced(db: Kysely<DB>, tenderId: string): Promise<boolean> {
  const row = await ofTender(db, tenderId).where('published_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** The public notices of a tender: who, for which kind of reason, and how things go on. */
export async function abandonmentNotices(
  db: Kysely<DB>,
  tenderId: string,
): Promise<Pick<Standing, 'abandonments'>> {
  const published = (await abandonedIn(db, tenderId)).filter(({ publishedAt }) => publishedAt !== null)
  if (published.length === 0) return {}
  return {
    abandonments: published.map(({ companyName, reasonKindName, notice, nextName, publishedAt }) => ({
      companyName,
      reasonKindName,
      notice: notice ?? '',
      nextName: nextName ?? '',
      publishedAt: publishedAt ?? '',
    })),
  }
}

/** The companies that have given up in a tender: what becomes of their securities its owner decides. */
export async function abandonersOf(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  return (await ofTender(db, tenderId).execute()).map((row) => row.company_id)
}

/** Whether an award of a tender was undone: what it had sent back may have to be given again. */
export async function wasAwarded(db: Kysely<DB>, tenderId: string): Promise<boolean> {
  const row = await ofTender(db, tenderId).where('undone', '=', 'award').executeTakeFirst()
  return row !== undefined
}

/** Tells whether a company has given up in an earlier round of a tender, where no law lets it come again. */
export async function hasAbandonedBefore(
  db: Kysely<DB>,
  tenderId: string,
  companyId: string,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`with recursive earlier (id) as (
      select prev_tender_id from tender where id = ${tenderId}::uuid and profile in ('SOURCING', 'SALE')
      union select t.prev_tender_id from tender t join earlier on t.id = earlier.id)
    select 1 as n from earlier join tender_abandonment a on a.tender_id = earlier.id
    where a.company_id = ${companyId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** What waits for a second person about a tender: that its winner is said to have given up. */
export async function pendingClaim(db: Kysely<DB>, tenderId: string) {
  return db
    .selectFrom('decision_request as r')
    .innerJoin('account', 'account.id', 'r.started_by')
    .select(['r.started_by as askedBy', 'account.name as by', 'r.started_at as at'])
    .select(sql<keyof typeof abandonKindNames>`r.request ->> 'reasonKind'`.as('reasonKind'))
    .select(sql<string>`r.request ->> 'reason'`.as('reason'))
    .where('r.subject_kind', '=', 'tender.abandon')
    .where('r.status', '=', 'running')
    .where('r.instance_id', 'is', null)
    .where('r.thing_id', '=', tenderId)
    .executeTakeFirst()
}

/** Those of the tenders that the caller runs. */
const ownersSide = (db: Kysely<DB>, caller: Session) => all(db).where(runBy(caller, 't'))

/** Those of the caller's own company. */
const biddersSide = (db: Kysely<DB>, caller: Session) =>
  all(db).where('a.company_id', '=', mayBid(caller) ? (caller.companyId ?? null) : null)

/** 弃标记录 of one side, the latest first. */
export async function abandonments(
  ctx: ReadContext,
  { body }: Received<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const caller = callerOf(ctx)
  const side = body.side === 'owner' ? ownersSide(ctx.db, caller) : biddersSide(ctx.db, caller)
  const one = body.id === undefined ? side : side.where('a.tender_id', '=', body.id)
  const found =
    body.status === 'all'
      ? one
      : one.where('a.published_at', body.status === 'waiting' ? 'is' : 'is not', null)
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(columnsOf(found), { at: sql.ref('a.at'), id: 'a.id' }, body),
    cappedTotal(ctx.db, found),
  ])
  return { records: rows.map(present), ...counted, ...(nextCursor && { nextCursor }) }
}
