import type { ReportDetail } from '@jb/contract/report/report.shapes'
import { maxEvidence } from '@jb/domain/report/append'
import { ownerSentence, phoneSentence, reporterNextStep } from '@jb/domain/report/labels'
import { subjectKind } from '@jb/domain/report/subjects'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { reporterActions, sideOf } from '../report.access.ts'
import { presentDecision, presentRow } from '../report.presenter.ts'
import { historyOf } from './history-of.ts'
import { type ReportRecord, reportRow } from './report-row.ts'
import { statementsOf } from './statements-of.ts'
import { itemOf } from './subject-of.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly now: Date
  readonly caller: Session
}

/** One report as its reporter sees it, or as the company that something follows for; nobody else finds it here. */
export async function reportDetail(reader: Reader, id: string): Promise<ReportDetail | Refusal> {
  const row = await reportRow(reader.db, id)
  const side =
    row &&
    sideOf(
      {
        reporterId: row.reporter_account_id,
        ownerCompanyId: row.owner_company_id,
        status: row.status,
        outcome: row.outcome,
      },
      reader.caller,
    )
  if (!side) return refuse('report.notFound')
  return side === 'reporter' ? forReporter(reader, row) : forOwner(reader, row)
}

async function forReporter({ db, services, now }: Reader, row: ReportRecord): Promise<ReportDetail> {
  const kind = subjectKind(row.subject_kind)
  const item = kind && (await itemOf(db, { kind, id: row.subject_id }))
  const statements = await statementsOf(services, db, row.id)
  const held = statements.reduce((sum, { files }) => sum + files.length, 0)
  return {
    ...presentRow(row),
    version: row.version,
    side: 'reporter',
    anonymous: row.anonymous,
    reporterName: null,
    nextStep: reporterNextStep({ status: row.status, dueAt: row.due_at, authority: row.authority }, now),
    statements,
    filesLeft: Math.max(0, maxEvidence - held),
    decision: presentDecision(row, 'reporter'),
    authority: item?.authority ?? null,
    timeline: await historyOf(db, row.id, 'reporter'),
    actions: reporterActions(row.status),
  }
}

/** Nothing here comes from what the reporter wrote; of an unnamed one neither the number, which holds the day, nor the choice. */
function forOwner({ services }: Reader, row: ReportRecord): ReportDetail {
  const decided = (row.decided_at ?? row.updated_at).toISOString()
  const sentence = ownerSentence(
    row.outcome ?? 'nothing',
    row.lifted_at !== null,
    subjectKind(row.subject_kind),
  )
  return {
    ...presentRow(row),
    ...(row.anonymous && { no: '', reasonName: '' }),
    submittedAt: decided,
    version: row.version,
    side: 'owner',
    anonymous: row.anonymous,
    reporterName: row.anonymous ? null : (row.reporter_company ?? row.reporter_name),
    nextStep: `${sentence}${row.lifted_at ? '' : phoneSentence(services.config.CUSTOMER_PHONE)}`,
    statements: [],
    filesLeft: 0,
    decision: presentDecision(row, 'owner'),
    authority: null,
    timeline: [],
    actions: [],
  }
}
