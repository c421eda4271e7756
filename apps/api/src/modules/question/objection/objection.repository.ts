import type { Objection } from '@jb/domain/question/objection/objection'
import type { Tx } from '../../../platform/ctx.ts'

/** Writes a new objection with its proofs; its letter is there. */
export async function insertObjection(tx: Tx, objection: Objection): Promise<void> {
  const { questionId, tenderId, companyId, kind, status, dueAt, proofIds } = objection
  await tx
    .insertInto('objection')
    .values({
      question_id: questionId,
      tender_id: tenderId,
      company_id: companyId,
      kind,
      status,
      due_at: dueAt,
    })
    .execute()
  const proofs = proofIds.map((file_id, position) => ({ question_id: questionId, file_id, position }))
  if (proofs.length > 0) await tx.insertInto('objection_proof').values(proofs).execute()
}

/** The objection behind a letter, locked until the transaction ends; undefined for other letters. */
export async function lockObjection(tx: Tx, questionId: string): Promise<Objection | undefined> {
  const row = await tx
    .selectFrom('objection')
    .selectAll()
    .where('question_id', '=', questionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    questionId,
    tenderId: row.tender_id,
    companyId: row.company_id,
    kind: row.kind,
    proofIds: [],
    status: row.status,
    dueAt: row.due_at,
    overdueAt: row.overdue_at,
  }
}

/** Writes what may change in it: how it ended, and that nobody has answered in time. */
export async function updateObjection(tx: Tx, objection: Objection): Promise<void> {
  await tx
    .updateTable('objection')
    .set({ status: objection.status, overdue_at: objection.overdueAt })
    .where('question_id', '=', objection.questionId)
    .execute()
}
