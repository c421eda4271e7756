import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeText } from '../shared/safe-text.ts'
import { reportFlow } from './report.flow.ts'
import { type Report, type ReportStep, type Statement, step } from './report.ts'

/** Files of evidence that one report may hold, its additions among them. */
export const maxEvidence = 9
/** Additions to one report, its first words among them. */
export const maxStatements = 20

/** What a report holds already. */
export interface Held {
  readonly statements: number
  readonly files: number
}

/**
 * Adds words and evidence to an open report. Who asks to stay unnamed while adding stays unnamed from then on; a
 * report that was handed in unnamed never names its reporter later.
 */
export function appendToReport(
  report: Report,
  more: Statement & { readonly anonymous: boolean },
  held: Held,
):
  | ReportStep
  | Refusal<'report.wrongStatus' | 'report.tooManyFiles' | 'report.tooManyStatements' | 'report.unreadable'> {
  const status = follow('report', reportFlow, report.status, 'append')
  if (isRefusal(status)) return status
  if (held.statements >= maxStatements) return refuse('report.tooManyStatements', { most: maxStatements })
  if (held.files + more.fileIds.length > maxEvidence)
    return refuse('report.tooManyFiles', { most: maxEvidence, held: held.files })
  if (!isSafeText(more.content)) return refuse('report.unreadable')
  return step({ ...report, status, anonymous: report.anonymous || more.anonymous }, 'report.appended')
}
