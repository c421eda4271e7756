import type { Held } from '@jb/domain/report/append'
import type { Decision, Report, Statement } from '@jb/domain/report/report'
import { formatDay } from '@jb/domain/shared/dates'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { Report as ReportTable } from '../../platform/db/types.ts'

type Row = Selectable<ReportTable>

/** The report with this id, locked until the transaction ends. */
export async function lockReport(tx: Tx, id: string): Promise<Report | undefined> {
  const row = await tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toReport(row)
}

/**
 * The same after waiting for everybody who handles a report about the same company: what is offline or frozen depends
 * on all of its reports together, so one decision has to see the other. Always taken before the rows.
 */
export async function lockWithEffects(tx: Tx, id: string): Promise<Report | undefined> {
  const { rows } = await sql<{ owner: string }>`
    select owner_company_id as owner from report where id = ${id}`.execute(tx)
  const key = `report.effects:${rows[0]?.owner}`
  if (rows[0]) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  return lockReport(tx, id)
}

/** The open report of this person about this item, locked. */
export async function lockOpenReport(
  tx: Tx,
  accountId: string,
  subject: { readonly kind: string; readonly id: string },
): Promise<Report | undefined> {
  const row = await tx
    .selectFrom('report')
    .selectAll()
    .where('reporter_account_id', '=', accountId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('status', 'in', ['submitted', 'accepted', 'investigating'])
    .forUpdate()
    .executeTakeFirst()
  return row && toReport(row)
}

/** Writes a new report, without its words. */
export async function insertReport(tx: Tx, report: Report): Promise<void> {
  const { id, no, subject, reporter, submittedAt } = report
  await tx
    .insertInto('report')
    .values({
      id,
      no,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_title: subject.title,
      owner_company_id: subject.ownerCompanyId,
      reporter_account_id: reporter.accountId,
      reporter_company_id: reporter.companyId ?? null,
      reason_type: report.reasonType,
      submitted_at: submittedAt,
      due_at: report.dueAt,
      ...changing(report),
      updated_at: submittedAt,
    })
    .execute()
}

/** Writes what a verb may change. */
export async function updateReport(tx: Tx, report: Report, now: Date): Promise<void> {
  await tx
    .updateTable('report')
    .set({ ...changing(report), updated_at: now })
    .where('id', '=', report.id)
    .execute()
}

/** Writes down what the reporter has told now. */
export async function insertStatement(
  tx: Tx,
  reportId: string,
  position: number,
  { content, fileIds }: Statement,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('report_statement')
    .values({ report_id: reportId, position, content, stated_at: now })
    .execute()
  if (fileIds.length === 0) return
  const files = fileIds.map((file_id, at) => ({
    report_id: reportId,
    statement: position,
    file_id,
    position: at,
  }))
  // Evidence that is there already is not counted twice.
  await tx
    .insertInto('report_file')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes down what an operator has found. */
export async function insertNote(
  tx: Tx,
  note: {
    readonly id: string
    readonly reportId: string
    readonly accountId: string
    readonly content: string
    readonly at: Date
  },
): Promise<void> {
  const { id, reportId, accountId, content, at } = note
  await tx
    .insertInto('report_note')
    .values({ id, report_id: reportId, account_id: accountId, content, noted_at: at })
    .execute()
}

/** How much the reporter has told and handed in so far. */
export async function heldBy(tx: Tx, reportId: string): Promise<Held> {
  const { rows } = await sql<Held>`select
    (select count(*)::int from report_statement where report_id = ${reportId}) as statements,
    (select count(*)::int from report_file where report_id = ${reportId}) as files`.execute(tx)
  return rows[0] ?? { statements: 0, files: 0 }
}

/** The next number, `JB-20261121-0001`: the day in China and a running figure. */
export async function nextNo(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('report_no_seq')::int as n`.execute(tx)
  return `JB-${formatDay(now).replaceAll('-', '')}-${String(rows[0]?.n ?? 0).padStart(4, '0')}`
}

/** Lets the reports of one company (or of one person without any) come in one after the other, so that they can be counted. */
export async function lockReporting(tx: Tx, who: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${who}`}, 0))`.execute(tx)
}

function changing({ status, version, anonymous, decision, lifted }: Report) {
  return {
    status,
    version,
    anonymous,
    decided_at: decision?.at ?? null,
    decision: decision?.text ?? null,
    outcome: decision?.outcome ?? null,
    authority: decision?.authority ?? null,
    lifted_at: lifted?.at ?? null,
    lift_reason: lifted?.reason ?? null,
  }
}

function toReport(row: Row): Report {
  return {
    id: row.id,
    no: row.no,
    subject: {
      kind: row.subject_kind as Report['subject']['kind'],
      id: row.subject_id,
      title: row.subject_title,
      ownerCompanyId: row.owner_company_id,
    },
    reporter: { accountId: row.reporter_account_id, companyId: row.reporter_company_id ?? undefined },
    anonymous: row.anonymous,
    reasonType: row.reason_type as Report['reasonType'],
    status: row.status,
    version: row.version,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    decision: decisionOf(row),
    lifted: row.lifted_at ? { at: row.lifted_at, reason: row.lift_reason ?? '' } : undefined,
  }
}

function decisionOf(row: Row): Decision | undefined {
  if (row.decided_at === null || row.decision === null) return undefined
  const { decision: text, decided_at: at, outcome, authority } = row
  return { text, at, outcome: outcome ?? undefined, authority: authority ?? undefined }
}
