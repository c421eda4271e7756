import type { Outcome } from './outcomes.ts'

/** The facts that others may react to. */
export type ReportEventType =
  | 'report.submitted'
  | 'report.appended'
  | 'report.accepted'
  | 'report.investigating'
  | 'report.noted'
  | 'report.upheld'
  | 'report.dismissed'
  | 'report.redirected'
  | 'report.lifted'

/** Says which report, never who handed it in: whoever needs that loads the report. */
export interface ReportEvent {
  readonly type: ReportEventType
  readonly payload: { readonly reportId: string; readonly version: number; readonly outcome: Outcome | null }
}
