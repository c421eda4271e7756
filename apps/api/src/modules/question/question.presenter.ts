import type { QuestionDetail, QuestionRow } from '@jb/contract/question/question.shapes'
import { type Side, statusNames } from '@jb/domain/question/labels'
import { letterTypeName, receiverName } from '@jb/domain/question/letter-choices'
import type { Selectable } from 'kysely'
import type { Question } from '../../platform/db/types.ts'

type Letter = Selectable<Question>

/** A letter as a list reads it; `at` is when it was handed in. */
export interface ListRow
  extends Pick<
    Letter,
    'id' | 'no' | 'subject_id' | 'subject_title' | 'type' | 'title' | 'status' | 'updated_at'
  > {
  readonly at: Date
  readonly counterpart: string
}

/** A letter with the names of its two companies. */
export interface DetailRow extends Letter {
  readonly at: Date
  readonly asker_name: string
  readonly owner_name: string
}

/** A letter in a list, as the reader on this side sees it. */
export function presentRow(row: ListRow, side: Side): QuestionRow {
  return {
    id: row.id,
    no: row.no,
    subjectKind: 'tender',
    subjectId: row.subject_id,
    subjectTitle: row.subject_title,
    typeName: letterTypeName(row.type),
    title: row.title,
    status: row.status,
    statusName: statusNames[row.status],
    side,
    counterpart: row.counterpart,
    submittedAt: row.at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What belongs to a letter beside its own columns. */
type Around = Pick<QuestionDetail, 'side' | 'actions' | 'files' | 'answerFiles' | 'proposal' | 'timeline'>

/** The one door from a letter to the wire. */
export function presentDetail(row: DetailRow, around: Around): QuestionDetail {
  const counterpart = around.side === 'asker' ? row.owner_name : row.asker_name
  return {
    ...presentRow({ ...row, counterpart }, around.side),
    ...around,
    version: row.version,
    receiverName: receiverName(row.receiver),
    content: row.content,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    rejectReason: row.reject_reason,
    published: publishedOf(row),
  }
}

function publishedOf(row: Letter): QuestionDetail['published'] {
  const { published_title: title, published_text: text, published_answer: answer, published_at: at } = row
  if (title === null || text === null || answer === null || at === null) return null
  return { title, text, answer, publishedAt: at.toISOString() }
}
