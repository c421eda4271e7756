import type { Evaluation, Member } from '@jb/domain/evaluation/committee'
import type { Opinion } from '@jb/domain/evaluation/report'
import type { FormalCheck } from '@jb/domain/evaluation/review'
import type { Point, PriceBase } from '@jb/domain/evaluation/scores'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** An evaluation as it is kept, with what prices are measured by once the formal review is over. */
export interface Kept extends Evaluation {
  readonly base: PriceBase | null
}

/** How a member came to sit there that was drawn. */
const drawnOf = (row: { expert_id: string | null; seat_id: string | null; expert_no: number | null }) =>
  row.expert_id !== null && row.seat_id !== null && row.expert_no !== null
    ? { expert: { expertId: row.expert_id, seatId: row.seat_id, no: row.expert_no } }
    : {}

/** An evaluation by its tender; `lock`: about to be changed, others wait. */
export async function loadEvaluation(
  db: Kysely<DB>,
  tenderId: string,
  lock: boolean,
): Promise<Kept | undefined> {
  const query = db.selectFrom('evaluation').selectAll().where('tender_id', '=', tenderId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const members = await db
    .selectFrom('evaluation_member')
    .selectAll()
    .where('evaluation_id', '=', row.id)
    .orderBy('position')
    .execute()
  return {
    id: row.id,
    tenderId: row.tender_id,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    status: row.status,
    version: row.version,
    round: row.round,
    summedAt: row.summed_at,
    scrapReason: row.scrap_reason,
    submittedAt: row.submitted_at,
    base: row.price_base as unknown as PriceBase | null,
    members: members.map(
      (one): Member => ({
        accountId: one.account_id,
        ...drawnOf(one),
        seat: one.seat,
        declaredAt: one.declared_at,
        handedInAt: one.handed_in_at,
        leftAt: one.left_at,
        leftReason: one.left_reason,
      }),
    ),
  }
}

export const evaluationById = (db: Kysely<DB>, tenderId: string) => loadEvaluation(db, tenderId, false)

/** What the formal review has found so far. */
export async function checksOf(db: Kysely<DB>, evaluationId: string): Promise<readonly FormalCheck[]> {
  const rows = await db
    .selectFrom('evaluation_check')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .orderBy('bid_id')
    .orderBy('item')
    .execute()
  return rows.map(({ bid_id: bidId, item, passed, ground, reason }) => ({
    bidId,
    item,
    passed,
    ground,
    reason,
  }))
}

/** Points with what was noted beside them. */
export interface NotedPoint extends Point {
  readonly note: string
}

/** All points; `accountId`: of one member alone. */
export async function pointsOf(
  db: Kysely<DB>,
  evaluationId: string,
  accountId?: string,
): Promise<readonly NotedPoint[]> {
  const all = db.selectFrom('evaluation_score').selectAll().where('evaluation_id', '=', evaluationId)
  const rows = await (accountId === undefined ? all : all.where('account_id', '=', accountId))
    .orderBy('account_id')
    .orderBy('bid_id')
    .orderBy('criterion')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    bidId: row.bid_id,
    criterion: row.criterion,
    points: row.points,
    note: row.note,
  }))
}

/** What was changed after all had handed in. */
export const changesOf = (db: Kysely<DB>, evaluationId: string) =>
  db
    .selectFrom('evaluation_score_change')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()

/** What members have said, with when. */
export async function opinionsOf(
  db: Kysely<DB>,
  evaluationId: string,
): Promise<readonly (Opinion & { readonly signedAt: Date })[]> {
  const rows = await db
    .selectFrom('evaluation_opinion')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .orderBy('signed_at')
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    round: row.round,
    agrees: row.agrees,
    reason: row.reason,
    signedAt: row.signed_at,
  }))
}

/** The reports that were submitted, the last one first. */
export const reportsOf = (db: Kysely<DB>, evaluationId: string) =>
  db
    .selectFrom('evaluation_report')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .orderBy('number', 'desc')
    .execute()

/** Questions to bidders and their answers, with the files of each in order; `companyId`: to one of them. */
export async function clarificationsOf(db: Kysely<DB>, evaluationId: string, companyId?: string) {
  const files = sql<readonly string[]>`array(select file_id from evaluation_clarification_file f
    where f.clarification_id = evaluation_clarification.id order by f.position)`
  const all = db
    .selectFrom('evaluation_clarification')
    .selectAll()
    .select(files.as('file_ids'))
    .where('evaluation_id', '=', evaluationId)
  return (companyId === undefined ? all : all.where('company_id', '=', companyId))
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}
