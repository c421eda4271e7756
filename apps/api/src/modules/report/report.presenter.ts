import type { DeskRow, ReportDetail, ReportRow } from '@jb/contract/report/report.shapes'
import { isOverdue } from '@jb/domain/report/due'
import { outcomeWords, ownerSentence, statusNames } from '@jb/domain/report/labels'
import { reasonName } from '@jb/domain/report/reasons'
import { subjectKind } from '@jb/domain/report/subjects'
import type { Selectable } from 'kysely'
import type { Report } from '../../platform/db/types.ts'

type Stored = Selectable<Report>

export type RowColumns = Pick<
  Stored,
  | 'id'
  | 'no'
  | 'subject_kind'
  | 'subject_id'
  | 'subject_title'
  | 'reason_type'
  | 'status'
  | 'submitted_at'
  | 'updated_at'
>

/** A report in a list. It says nothing about who handed it in. */
export function presentRow(row: RowColumns): ReportRow {
  return {
    id: row.id,
    no: row.no,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectTitle: row.subject_title,
    reasonName: reasonName(row.reason_type),
    status: row.status,
    statusName: statusNames[row.status],
    submittedAt: row.submitted_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

interface DeskColumns extends RowColumns, Pick<Stored, 'due_at'> {
  readonly owner_name: string
  readonly others: number
}

/** A report on the desk. */
export function presentDeskRow(row: DeskColumns, now: Date): DeskRow {
  return {
    ...presentRow(row),
    companyName: row.owner_name,
    dueAt: row.due_at.toISOString(),
    overdue: isOverdue({ status: row.status, dueAt: row.due_at }, now),
    others: row.others,
  }
}

/** The platform's decision for a reader on this side; the owner reads what it means for its company. */
export function presentDecision(
  row: Pick<
    Stored,
    'decision' | 'decided_at' | 'outcome' | 'authority' | 'lifted_at' | 'lift_reason' | 'subject_kind'
  >,
  side: 'reporter' | 'owner',
): ReportDetail['decision'] {
  if (row.decision === null || row.decided_at === null) return null
  const lifted = row.lifted_at !== null
  const words =
    side === 'reporter'
      ? outcomeWords(row.outcome)
      : ownerSentence(row.outcome ?? 'nothing', lifted, subjectKind(row.subject_kind))
  return {
    at: row.decided_at.toISOString(),
    text: row.decision,
    outcome: words,
    authority: row.authority,
    lifted: row.lifted_at && { at: row.lifted_at.toISOString(), reason: row.lift_reason ?? '' },
  }
}
