import type { ReportEvent, ReportEventType } from './events.ts'
import type { Outcome } from './outcomes.ts'
import type { ReasonType } from './reasons.ts'
import type { ReportStatus } from './report.flow.ts'
import type { SubjectKind } from './subjects.ts'

/** What a report is about. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly title: string
  readonly ownerCompanyId: string
}

export interface Reporter {
  readonly accountId: string
  /** The company acted for; absent for a person who belongs to none. */
  readonly companyId: string | undefined
}

/** Words and evidence that the reporter gives at one time. */
export interface Statement {
  readonly content: string
  readonly fileIds: readonly string[]
}

/** How the platform has decided. */
export interface Decision {
  /** What the reporter reads as the answer. */
  readonly text: string
  readonly at: Date
  /** Of an upheld report only. */
  readonly outcome: Outcome | undefined
  /** Of a redirected report only: who is in charge. */
  readonly authority: string | undefined
}

/** One person's report about one item, with what came of it. */
export interface Report {
  readonly id: string
  readonly no: string
  readonly subject: Subject
  readonly reporter: Reporter
  /** Kept from the company that was reported. */
  readonly anonymous: boolean
  readonly reasonType: ReasonType
  readonly status: ReportStatus
  readonly version: number
  readonly submittedAt: Date
  /** Until when it has to be accepted. */
  readonly dueAt: Date
  readonly decision: Decision | undefined
  readonly lifted: { readonly at: Date; readonly reason: string } | undefined
}

/** A report after a verb, and the fact to tell others. */
export interface ReportStep {
  readonly report: Report
  readonly event: ReportEvent
}

/** Closes a verb: the next version of the report and the event of that type. */
export function step(report: Report, type: ReportEventType): ReportStep {
  const version = report.version + 1
  const outcome = report.decision?.outcome ?? null
  return {
    report: { ...report, version },
    event: { type, payload: { reportId: report.id, version, outcome } },
  }
}
