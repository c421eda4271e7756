import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Subject } from './report.ts'

/** New reports that one company may hand in on one China day (a person without a company counts as one). */
export const maxPerDay = 10

/** A public item as its own capability shows it. */
export interface Reportable extends Subject {
  /** The agent that runs it for its owner. */
  readonly agentCompanyId: string | null
}

/** All that decides whether a person may report an item now. */
export interface ReportingCase {
  /** Absent when there is no such item, or this person may not see it. */
  readonly subject: Reportable | undefined
  /** All companies that the person belongs to. */
  readonly memberOf: readonly string[]
  /** Reports of the person's company that came in today. */
  readonly today: number
}

export type ReportingRefusal = Refusal<'report.subject.notFound' | 'report.ownSubject' | 'report.tooMany'>

/** Why this person may not report this item now, or undefined when they may. */
export function whyNotReport({ subject, memberOf, today }: ReportingCase): ReportingRefusal | undefined {
  if (!subject) return refuse('report.subject.notFound')
  const { ownerCompanyId, agentCompanyId } = subject
  const own = memberOf.some((companyId) => companyId === ownerCompanyId || companyId === agentCompanyId)
  if (own) return refuse('report.ownSubject')
  return today >= maxPerDay ? refuse('report.tooMany', { most: maxPerDay }) : undefined
}
