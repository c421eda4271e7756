import type { ReportCase } from '@jb/contract/report/report.shapes'
import { mayHandle } from '@jb/domain/report/handle'
import { isLasting } from '@jb/domain/report/outcomes'
import { subjectKind } from '@jb/domain/report/subjects'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { deskActions } from '../report.access.ts'
import { presentDecision, presentDeskRow } from '../report.presenter.ts'
import { countOthers } from './count-others.ts'
import { historyOf } from './history-of.ts'
import { notesOf } from './notes-of.ts'
import { isOwnAffair } from './own-affair.ts'
import { type ReportRecord, reportRow } from './report-row.ts'
import { statementsOf } from './statements-of.ts'
import { itemOf } from './subject-of.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
  readonly now: Date
}

const whySentences = {
  'report.ownReport': '这条举报是您自己提交的，请由其他运营人员处理。',
} as const

/** Nothing is known of an item whose kind this version does not know. */
const unknown = {
  agentCompanyId: null,
  authority: { sentence: '', supervisor: null, hint: null },
  deadline: undefined,
}

/** One report with everything that its handling needs; for operators outside of the reported company and its agent. */
export async function reportCase(reader: Reader, id: string): Promise<ReportCase | Refusal> {
  const { db, services, caller, now } = reader
  const row = await reportRow(db, id)
  if (!row) return refuse('report.notFound')
  const kind = subjectKind(row.subject_kind)
  const item = (kind && (await itemOf(db, { kind, id: row.subject_id }))) ?? unknown
  const { agentCompanyId, deadline } = item
  const parties = { ownerCompanyId: row.owner_company_id, agentCompanyId }
  if (await isOwnAffair(db, caller.accountId, parties)) return refuse('report.notFound')
  return {
    ...presentDeskRow({ ...row, others: await countOthers(db, row) }, now),
    version: row.version,
    anonymous: row.anonymous,
    reporter: {
      name: row.reporter_name,
      phone: row.reporter_phone,
      companyName: row.reporter_company ?? '',
    },
    statements: await statementsOf(services, db, id),
    notes: await notesOf(db, id),
    decision: presentDecision(row, 'reporter'),
    outcome: row.outcome,
    effective: isLasting(row.outcome ?? undefined) && row.lifted_at === null,
    authority: item.authority,
    deadline: deadline ? { name: deadline.name, at: deadline.at.toISOString() } : null,
    timeline: await historyOf(db, id, 'operator'),
    actions: actionsFor(caller, row),
  }
}

function actionsFor({ accountId }: Session, row: ReportRecord) {
  const reporter = { accountId: row.reporter_account_id, companyId: undefined }
  const no = mayHandle({ reporter }, accountId)
  return deskActions({
    status: row.status,
    outcome: row.outcome,
    lifted: row.lifted_at !== null,
    why: no && whySentences[no.refused],
  })
}
