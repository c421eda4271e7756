import type { Opinion } from '@jb/domain/evaluation/report'
import type { FormalCheck } from '@jb/domain/evaluation/review'
import type { Tx } from '../../platform/ctx.ts'
import { type Kept, loadEvaluation, type NotedPoint } from './evaluation.rows.ts'

/** The same, about to be changed; others wait. */
export const lockEvaluation = (tx: Tx, tenderId: string) => loadEvaluation(tx, tenderId, true)

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
    expert_id: one.expert?.expertId ?? null,
    seat_id: one.expert?.seatId ?? null,
    expert_no: one.expert?.no ?? null,
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

export async function insertClarification(
  tx: Tx,
  evaluationId: string,
  asked: {
    id: string
    bidId: string
    companyId: string
    question: string
    aboutPrice: boolean
    accountId: string
  },
  now: Date,
): Promise<void> {
  const { id, bidId: bid_id, companyId: company_id, question, accountId: asked_by } = asked
  const about_price = asked.aboutPrice
  await tx
    .insertInto('evaluation_clarification')
    .values({
      id,
      evaluation_id: evaluationId,
      bid_id,
      company_id,
      question,
      about_price,
      asked_by,
      asked_at: now,
    })
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
  given: { answer: string; fileIds: readonly string[]; accountId: string; now: Date },
): Promise<void> {
  const { answer, fileIds, accountId: answered_by, now: answered_at } = given
  await tx
    .updateTable('evaluation_clarification')
    .set({ answer, answered_by, answered_at })
    .where('id', '=', id)
    .execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, position) => ({ clarification_id: id, file_id, position }))
  await tx.insertInto('evaluation_clarification_file').values(rows).execute()
}
