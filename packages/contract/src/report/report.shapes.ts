import { type Outcome, outcomeNames } from '@jb/domain/report/outcomes'
import { reportStatuses } from '@jb/domain/report/report.flow'
import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant } from '../shared/values.ts'

/** What follows from a report that is true. */
export const outcome = z.enum(outcomeNames as [Outcome, ...Outcome[]])

/** A report in a list of its reporter. */
export const reportRow = z.object({
  id,
  no: z.string(),
  subjectKind: z.string(),
  subjectId: id,
  subjectTitle: z.string(),
  reasonName: z.string(),
  status: z.enum(reportStatuses),
  statusName: z.string(),
  submittedAt: instant,
  updatedAt: instant,
})
export type ReportRow = z.output<typeof reportRow>

/** What a reporter has told at one time. */
export const statement = z.object({ at: instant, content: z.string(), files: z.array(fileRef) })

/** How the platform has decided, as the reader on this side may know it. */
export const decision = z.object({
  at: instant,
  /** The platform's words. */
  text: z.string(),
  /** What follows, as a sentence; '' where nothing does. */
  outcome: z.string(),
  authority: z.nullable(z.string()),
  lifted: z.nullable(z.object({ at: instant, reason: z.string() })),
})

const timeline = z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() }))

/** Whom to turn to besides the platform. */
export const authority = z.object({
  sentence: z.string(),
  supervisor: z.nullable(z.string()),
  hint: z.nullable(z.string()),
})
export type Authority = z.output<typeof authority>

/**
 * A report as its reporter reads it, or (`owner`) as the reported company reads an outcome that concerns it: then
 * there are no words, files or history, and a name only where the reporter has given it; of an unnamed one `no` and
 * `reasonName` are ''.
 */
export const reportDetail = z.extend(reportRow, {
  version: z.int(),
  side: z.enum(['reporter', 'owner']),
  anonymous: z.boolean(),
  /** Who reported, for the owner, where the reporter lets it know; else null. */
  reporterName: z.nullable(z.string()),
  nextStep: z.string(),
  statements: z.array(statement),
  /** How many files of evidence may still be added. */
  filesLeft: z.int(),
  decision: z.nullable(decision),
  authority: z.nullable(authority),
  timeline,
  actions,
})
export type ReportDetail = z.output<typeof reportDetail>

/** The item behind the form: what it is, why it cannot be reported, and an open report of one's own about it. */
export const reportable = z.object({
  kind: z.string(),
  id,
  businessType: z.int(),
  title: z.string(),
  companyName: z.string(),
  allowed: z.boolean(),
  reason: z.string(),
  authority,
  open: z.nullable(z.object({ id, no: z.string(), anonymous: z.boolean(), filesLeft: z.int() })),
  reasons: z.array(z.object({ value: z.string(), label: z.string(), hint: z.string() })),
})
export type Reportable = z.output<typeof reportable>

/** A report on the desk of the operators. */
export const deskRow = z.extend(reportRow, {
  companyName: z.string(),
  dueAt: instant,
  overdue: z.boolean(),
  /** Reports of others about the same item. */
  others: z.int(),
})
export type DeskRow = z.output<typeof deskRow>

/** A report with all that its handling needs; operators only. */
export const reportCase = z.extend(deskRow, {
  version: z.int(),
  anonymous: z.boolean(),
  reporter: z.object({ name: z.string(), phone: z.string(), companyName: z.string() }),
  statements: z.array(statement),
  notes: z.array(z.object({ at: instant, who: z.string(), content: z.string() })),
  decision: z.nullable(decision),
  outcome: z.nullable(outcome),
  /** Whether what follows from it holds now. */
  effective: z.boolean(),
  authority,
  /** What runs out next at the item, whether it is offline or not; null where nothing does. */
  deadline: z.nullable(z.object({ name: z.string(), at: instant })),
  timeline,
  actions,
})
export type ReportCase = z.output<typeof reportCase>
