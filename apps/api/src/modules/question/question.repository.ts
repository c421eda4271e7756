import type { Question, SubjectKind } from '@jb/domain/question/question'
import { formatDay } from '@jb/domain/shared/dates'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { Question as QuestionTable } from '../../platform/db/types.ts'

type Row = Selectable<QuestionTable>

/** The letter with this id, locked until the transaction ends. */
export async function lockQuestion(tx: Tx, id: string): Promise<Question | undefined> {
  const row = await tx.selectFrom('question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const files = await tx
    .selectFrom('question_file')
    .select(['file_id', 'side'])
    .where('question_id', '=', id)
    .orderBy('position')
    .execute()
  const filesOf = (side: 'ask' | 'answer') =>
    files.filter((file) => file.side === side).map((file) => file.file_id)
  return toQuestion(row, filesOf('ask'), filesOf('answer'))
}

/** Writes a new letter. */
export async function insertQuestion(tx: Tx, question: Question): Promise<void> {
  const { id, no, subject, asker, type, receiver, title, content, submittedAt } = question
  await tx
    .insertInto('question')
    .values({
      id,
      no,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_title: subject.title,
      owner_company_id: subject.ownerCompanyId,
      asker_company_id: asker.companyId,
      asker_account_id: asker.accountId,
      type,
      receiver,
      title,
      content,
      submitted_at: submittedAt,
      ...changing(question),
      updated_at: submittedAt,
    })
    .execute()
  await insertFiles(tx, id, 'ask', question.fileIds)
}

/** Writes what a verb may change; the letter itself never changes. */
export async function updateQuestion(tx: Tx, question: Question, now: Date): Promise<void> {
  await tx
    .updateTable('question')
    .set({ ...changing(question), updated_at: now })
    .where('id', '=', question.id)
    .execute()
  await insertFiles(tx, question.id, 'answer', question.answer?.fileIds ?? [])
}

/** The next number, `XW-20261121-0001`: the day in China and a running figure. */
export async function nextNo(tx: Tx, now: Date, letters = 'XW'): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('question_no_seq')::int as n`.execute(tx)
  return `${letters}-${formatDay(now).replaceAll('-', '')}-${String(rows[0]?.n ?? 0).padStart(4, '0')}`
}

/** Lets letters of one company on one subject be handed in one after the other, so that their number can be limited. */
export async function lockAsking(tx: Tx, companyId: string, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question:${companyId}:${subjectId}`}, 0))`.execute(
    tx,
  )
}

function changing({ status, version, answer, rejectReason, published }: Question) {
  return {
    status,
    version,
    answer: answer?.text ?? null,
    answered_by: answer?.by ?? null,
    answered_at: answer?.at ?? null,
    reject_reason: rejectReason ?? null,
    published_title: published?.title ?? null,
    published_text: published?.text ?? null,
    published_answer: published?.answer ?? null,
    published_at: published?.at ?? null,
  }
}

async function insertFiles(
  tx: Tx,
  id: string,
  side: 'ask' | 'answer',
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, position) => ({ question_id: id, file_id, side, position }))
  await tx
    .insertInto('question_file')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toQuestion(row: Row, fileIds: readonly string[], answerFileIds: readonly string[]): Question {
  const { id, no, type, receiver, title, content, status, version } = row
  const { answer: text, answered_by: by, answered_at: at } = row
  return {
    id,
    no,
    type,
    receiver,
    title,
    content,
    status,
    version,
    fileIds,
    subject: {
      kind: row.subject_kind as SubjectKind,
      id: row.subject_id,
      title: row.subject_title,
      ownerCompanyId: row.owner_company_id,
    },
    asker: { companyId: row.asker_company_id, accountId: row.asker_account_id },
    submittedAt: row.submitted_at,
    answer: text !== null && by && at ? { text, by, at, fileIds: answerFileIds } : undefined,
    rejectReason: row.reject_reason ?? undefined,
    published: publicationOf(row),
  }
}

function publicationOf(row: Row): Question['published'] {
  const { published_title: title, published_text: text, published_answer: answer, published_at: at } = row
  return title !== null && text !== null && answer !== null && at ? { title, text, answer, at } : undefined
}
