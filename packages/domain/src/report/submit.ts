import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeText } from '../shared/safe-text.ts'
import { acceptanceDue } from './due.ts'
import { type ReportingCase, type ReportingRefusal, whyNotReport } from './may-report.ts'
import { isReasonType } from './reasons.ts'
import { type Report, type Reporter, type ReportStep, type Statement, step } from './report.ts'

/** What a person writes. */
export interface ReportForm extends Statement {
  readonly reasonType: string
  readonly anonymous: boolean
}

/** What surrounds a report when it is handed in. */
export interface Submission extends ReportingCase {
  readonly id: string
  readonly no: string
  readonly reporter: Reporter
}

/** Hands in a report about somebody else's public item, for a reason that the platform knows. */
export function submitReport(
  form: ReportForm,
  submission: Submission,
  now: Date,
): ReportStep | ReportingRefusal | Refusal<'report.badReason' | 'report.unreadable'> {
  const { subject, reporter, id, no } = submission
  const refusal = whyNotReport(submission)
  if (refusal || !subject) return refusal ?? refuse('report.subject.notFound')
  if (!isReasonType(form.reasonType)) return refuse('report.badReason')
  if (!isSafeText(form.content)) return refuse('report.unreadable')
  const { kind, id: subjectId, title, ownerCompanyId } = subject
  const report: Report = {
    id,
    no,
    subject: { kind, id: subjectId, title, ownerCompanyId },
    reporter,
    anonymous: form.anonymous,
    reasonType: form.reasonType,
    status: 'submitted',
    version: 0,
    submittedAt: now,
    dueAt: acceptanceDue(now),
    decision: undefined,
    lifted: undefined,
  }
  return step(report, 'report.submitted')
}
