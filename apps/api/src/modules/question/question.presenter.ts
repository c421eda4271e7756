import type { QuestionDetail, QuestionRow } from '@jb/contract/question/question.shapes'
import { type Side, statusNames } from '@jb/domain/question/labels'
import { letterTypeName, receiverName } from '@jb/domain/question/letter-choices'
import type { SubjectKind } from '@jb/domain/question/question'
import { type AskerNames, withoutAsker } from '@jb/domain/shared/names-asker'
import type { Selectable } from 'kysely'
import type { Question } from '../../platform/db/types.ts'
import { presentObjection, type StoredObjection } from './objection/objection.presenter.ts'

type Letter = Selectable<Question>

/** What stands for the asker where the law, or the rules of an auction, keep it from the owner. */
const hiddenNames = {
  tender: '开标前不公开',
  auction: '竞价结束前不公开',
  demand: '不公开',
} as const satisfies Record<SubjectKind, string>

/** The columns of a letter that lists and details both show; `at` is when it was handed in. */
interface ShownRow
  extends Pick<
    Letter,
    'id' | 'no' | 'subject_kind' | 'subject_id' | 'subject_title' | 'type' | 'title' | 'status' | 'updated_at'
  > {
  readonly at: Date
  readonly asker_name: string
  readonly owner_name: string
  readonly objection?: StoredObjection | null
}

/** A letter as a list reads it. `hidden`: this reader may not know who asked. */
export interface ListRow extends ShownRow {
  readonly asker_short_name: string
  readonly asker_phone: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly hidden: boolean
}

/** A letter with the names of its two companies. */
export interface DetailRow extends Letter {
  readonly at: Date
  readonly asker_name: string
  readonly owner_name: string
  readonly objection?: StoredObjection | null
}

/** A letter in a list, as the reader on this side sees it. */
export function presentRow(row: ListRow, side: Side): QuestionRow {
  const shown = shownRow(row, side)
  if (!row.hidden) return shown
  const names = {
    company: row.asker_name,
    shortName: row.asker_short_name,
    contact: row.contact_name,
    phones: [row.asker_phone, row.contact_phone],
  }
  return { ...shown, title: withoutAsker(shown.title, names), counterpart: hiddenNames[shown.subjectKind] }
}

function shownRow(row: ShownRow, side: Side): QuestionRow {
  return {
    id: row.id,
    no: row.no,
    subjectKind: row.subject_kind as SubjectKind,
    subjectId: row.subject_id,
    subjectTitle: row.subject_title,
    typeName: letterTypeName(row.type, row.subject_kind as SubjectKind),
    title: row.title,
    status: row.status,
    statusName: statusNames[row.status],
    side,
    counterpart: side === 'asker' ? row.owner_name : row.asker_name,
    submittedAt: row.at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...presentObjection(row.objection),
  }
}

/** What belongs to a letter beside its own columns. */
type Around = Pick<QuestionDetail, 'side' | 'actions' | 'files' | 'answerFiles' | 'proposal' | 'timeline'> &
  Partial<QuestionDetail>

/** The one door from a letter to the wire. */
export function presentDetail(row: DetailRow, around: Around): QuestionDetail {
  return {
    ...shownRow(row, around.side),
    ...around,
    version: row.version,
    receiverName: receiverName(row.receiver, row.subject_kind as SubjectKind),
    content: row.content,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    rejectReason: row.reject_reason,
    published: publishedOf(row),
  }
}

/** A letter for a reader who may not know yet who asked; the names of its files were cleaned with their links. */
export function withoutNames(detail: QuestionDetail, names: AskerNames): QuestionDetail {
  const hiddenName = hiddenNames[detail.subjectKind]
  const clean = (text: string) => withoutAsker(text, names)
  return {
    ...detail,
    counterpart: hiddenName,
    title: clean(detail.title),
    content: clean(detail.content),
    timeline: detail.timeline.map((line) =>
      line.who === names.company ? { ...line, who: hiddenName } : line,
    ),
  }
}

function publishedOf(row: Letter): QuestionDetail['published'] {
  const { published_title: title, published_text: text, published_answer: answer, published_at: at } = row
  if (title === null || text === null || answer === null || at === null) return null
  return { title, text, answer, publishedAt: at.toISOString() }
}
