import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { next } from './handle.ts'
import { isLasting, type Outcome } from './outcomes.ts'
import { type Report, type ReportStep, step } from './report.ts'

type No = Refusal<'report.wrongStatus' | 'report.reasonRequired'>

const bare = { outcome: undefined, authority: undefined } as const

/** The report is true; `text` is what reporter and, where something follows from it, the reported company read. */
export function upholdReport(
  report: Report,
  { outcome, text }: { readonly outcome: Outcome; readonly text: string },
  now: Date,
): ReportStep | No {
  const status = next(report, 'uphold')
  if (isRefusal(status)) return status
  if (text.trim() === '') return refuse('report.reasonRequired')
  const decision = { ...bare, text: text.trim(), at: now, outcome }
  return step({ ...report, status, decision }, 'report.upheld')
}

/** The report is not true, or nothing could be found. */
export function dismissReport(report: Report, text: string, now: Date): ReportStep | No {
  const status = next(report, 'dismiss')
  if (isRefusal(status)) return status
  if (text.trim() === '') return refuse('report.reasonRequired')
  return step({ ...report, status, decision: { ...bare, text: text.trim(), at: now } }, 'report.dismissed')
}

/** Somebody else is in charge; the reporter reads who. */
export function redirectReport(
  report: Report,
  { authority, text }: { readonly authority: string; readonly text: string },
  now: Date,
): ReportStep | No {
  const status = next(report, 'redirect')
  if (isRefusal(status)) return status
  if (text.trim() === '' || authority.trim() === '') return refuse('report.reasonRequired')
  const decision = { ...bare, text: text.trim(), at: now, authority: authority.trim() }
  return step({ ...report, status, decision }, 'report.redirected')
}

/** Ends what follows from an upheld report: the item comes back, or the company is free again. */
export function liftOutcome(
  report: Report,
  reason: string,
  now: Date,
): ReportStep | No | Refusal<'report.nothingToLift'> {
  const status = next(report, 'lift')
  if (isRefusal(status)) return status
  if (!isLasting(report.decision?.outcome) || report.lifted) return refuse('report.nothingToLift')
  if (reason.trim() === '') return refuse('report.reasonRequired')
  return step({ ...report, status, lifted: { at: now, reason: reason.trim() } }, 'report.lifted')
}
