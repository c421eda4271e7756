import type { Evaluation, Member } from '@jb/domain/evaluation/committee'
import type { Opinion } from '@jb/domain/evaluation/report'
import type { FormalCheck } from '@jb/domain/evaluation/review'
import type { Point, PriceBase } from '@jb/domain/evaluation/scores'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'

/** An evaluation as it is kept, with what prices are measured by once the formal review is over. */
export interface Kept extends Evaluation {
  readonly base: PriceBase | null
}

async function load(db: Kysely<DB>, tenderId: string, lock: boolean): Promise<Kept | undefined> {
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
        seat: one.seat,
        declaredAt: one.declared_at,
        handedInAt: one.handed_in_at,
        leftAt: one.left_at,
        leftReason: one.left_reason,
      }),
    ),
  }
}

export const evaluationById = (db: Kysely<DB>, tenderId: string) => load(db, tenderId, false)
/** The same, about to be changed; others wait. */
export const lockEvaluation = (tx: Tx, tenderId: string) => load(tx, tenderId, true)

const columnsOf = (evaluation: Kept) => ({
  status: evaluation.status,
  round: evaluation.round,
  summed_at: evaluation.summedAt,
  scrap_reason: evaluation.scrapReason,
  submitted_at: evaluation.submittedAt,
  price_base: evaluation.base && JSON.stringify(evaluation.base),
})

/** Writes a new evaluation. */
export async function insertEvaluation(tx: Tx, evaluation: Kept, now: Date): Promise<void> {
  await tx
    .insertInto('evaluation')
    .values({
      ...columnsOf(evaluation),
      id: evaluation.id,
      tender_id: evaluation.tenderId,
      company_id: evaluation.companyId,
      agent_company_id: evaluation.agentCompanyId,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await saveMembers(tx, evaluation)
}

/** Writes what a verb has changed. */
export async function saveEvaluation(tx: Tx, evaluation: Kept, now: Date): Promise<void> {
  await tx
    .updateTable('evaluation')
    .set({ ...columnsOf(evaluation), version: evaluation.version + 1, updated_at: now })
    .where('id', '=', evaluation.id)
    .execute()
  await saveMembers(tx, evaluation)
}

/** Nobody is ever taken off the list: who has left stays with the reason. First those who gave up the chair. */
async function saveMembers(tx: Tx, { id, members }: Kept): Promise<void> {
  const rows = members.map((one, position) => ({
    evaluation_id: id,
    account_id: one.accountId,
    position,
    seat: one.seat,
    declared_at: one.declaredAt,
    handed_in_at: one.handedInAt,
    left_at: one.leftAt,
    left_reason: one.leftReason,
  }))
  const isChair = (row: (typeof rows)[number]) => row.seat === 'chair' && row.left_at === null
  for (const row of rows.toSorted((a, b) => Number(isChair(a)) - Number(isChair(b)))) {
    const { evaluation_id: _, account_id: __, ...changes } = row
    await tx
      .insertInto('evaluation_member')
      .values(row)
      .onConflict((on) => on.columns(['evaluation_id', 'account_id']).doUpdateSet(changes))
      .execute()
  }
}

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

/** Writes down what was found, over what was found before. */
export async function saveCheck(
  tx: Tx,
  evaluationId: string,
  { bidId, item, passed, ground, reason }: FormalCheck,
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const found = { passed, ground, reason, account_id: by.accountId, checked_at: by.now }
  await tx
    .insertInto('evaluation_check')
    .values({ evaluation_id: evaluationId, bid_id: bidId, item, ...found })
    .onConflict((on) => on.columns(['evaluation_id', 'bid_id', 'item']).doUpdateSet(found))
    .execute()
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

/** Writes a member's points; `changed`: what they were, and why they change after all have handed in. */
export async function savePoint(
  tx: Tx,
  evaluationId: string,
  { accountId, bidId, criterion, points, note }: NotedPoint,
  { now, changed }: { now: Date; changed: { readonly from: string; readonly reason: string } | undefined },
): Promise<void> {
  const given = { points, note, scored_at: now }
  const which = { evaluation_id: evaluationId, account_id: accountId, bid_id: bidId, criterion }
  await tx
    .insertInto('evaluation_score')
    .values({ ...which, ...given })
    .onConflict((on) => on.columns(['evaluation_id', 'account_id', 'bid_id', 'criterion']).doUpdateSet(given))
    .execute()
  if (!changed) return
  await tx
    .insertInto('evaluation_score_change')
    .values({
      ...which,
      old_points: changed.from,
      new_points: points,
      reason: changed.reason,
      changed_at: now,
    })
    .execute()
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

export async function insertOpinion(
  tx: Tx,
  evaluationId: string,
  opinion: Opinion,
  now: Date,
): Promise<void> {
  const { accountId: account_id, round, agrees, reason } = opinion
  await tx
    .insertInto('evaluation_opinion')
    .values({ evaluation_id: evaluationId, account_id, round, agrees, reason, signed_at: now })
    .execute()
}

/** The reports that were submitted, the last one first. */
export const reportsOf = (db: Kysely<DB>, evaluationId: string) =>
  db
    .selectFrom('evaluation_report')
    .selectAll()
    .where('evaluation_id', '=', evaluationId)
    .orderBy('number', 'desc')
    .execute()

export async function insertReport(
  tx: Tx,
  evaluationId: string,
  report: { number: number; content: string; sha256: string; accountId: string },
  now: Date,
): Promise<void> {
  const { number, content, sha256, accountId: submitted_by } = report
  await tx
    .insertInto('evaluation_report')
    .values({ evaluation_id: evaluationId, number, content, sha256, submitted_by, submitted_at: now })
    .execute()
}

/** Questions to bidders and their answers; `companyId`: to one of them. */
export async function clarificationsOf(db: Kysely<DB>, evaluationId: string, companyId?: string) {
  const all = db.selectFrom('evaluation_clarification').selectAll().where('evaluation_id', '=', evaluationId)
  return (companyId === undefined ? all : all.where('company_id', '=', companyId))
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

export async function insertClarification(
  tx: Tx,
  evaluationId: string,
  asked: { id: string; bidId: string; companyId: string; question: string; accountId: string },
  now: Date,
): Promise<void> {
  const { id, bidId: bid_id, companyId: company_id, question, accountId: asked_by } = asked
  await tx
    .insertInto('evaluation_clarification')
    .values({ id, evaluation_id: evaluationId, bid_id, company_id, question, asked_by, asked_at: now })
    .execute()
}

/** The question and the tender it belongs to, locked until it is answered. */
export const lockClarification = (tx: Tx, id: string) =>
  tx
    .selectFrom('evaluation_clarification as c')
    .innerJoin('evaluation as e', 'e.id', 'c.evaluation_id')
    .selectAll('c')
    .select(['e.tender_id', 'e.status'])
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function saveAnswer(
  tx: Tx,
  id: string,
  { answer, accountId: answered_by, now: answered_at }: { answer: string; accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('evaluation_clarification')
    .set({ answer, answered_by, answered_at })
    .where('id', '=', id)
    .execute()
}
