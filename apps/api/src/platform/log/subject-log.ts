import { type Kysely, sql } from 'kysely'
import { cappedTotal } from '../db/page.ts'
import type { DB } from '../db/types.ts'
import { type LogSubject, verifyLog } from './log.ts'

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  /** Acts that are not to be seen now. */
  readonly without?: readonly string[] | undefined
}

/**
 * One page of a subject's operation log, the latest first, with how many lines there are. `personName` null: the
 * platform itself did it; `instanceId`: for what it then wrote down, the approval that decided it.
 */
export async function subjectLog(
  db: Kysely<DB>,
  { kind, id }: LogSubject,
  { pageNo, pageSize, without = [] }: Asked,
) {
  const all = db.selectFrom('operation_log').where('subject_kind', '=', kind).where('subject_id', '=', id)
  const lines = without.length > 0 ? all.where('action', 'not in', without) : all
  const [rows, counted] = await Promise.all([
    lines
      .leftJoin('company', 'company.id', 'operation_log.actor_company_id')
      .select(['at', 'action', 'actor_account_id', 'actor_name', 'company.name as companyName', 'reason'])
      .select(sql<string | null>`payload ->> 'instanceId'`.as('instanceId'))
      .orderBy('seq', 'desc')
      .offset((pageNo - 1) * pageSize)
      .limit(pageSize)
      .execute(),
    cappedTotal(db, lines),
  ])
  const records = rows.map((row) => ({
    ...{ at: row.at.toISOString(), action: row.action, companyName: row.companyName, reason: row.reason },
    personName: row.actor_account_id ? row.actor_name : null,
    instanceId: row.actor_account_id ? null : row.instanceId,
  }))
  return { ...counted, records }
}

/**
 * What was done to a subject, oldest first, in words. It names companies, not people; `without`: acts that are not to
 * be seen.
 */
export async function subjectHistory(
  db: Kysely<DB>,
  { kind, id }: LogSubject,
  { labelOf, without = [] }: { labelOf: (action: string) => string; without?: readonly string[] },
) {
  const lines = await db
    .selectFrom('operation_log')
    .leftJoin('company', 'company.id', 'operation_log.actor_company_id')
    .select(['at', 'action', 'reason', 'company.name as company'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  return lines
    .filter(({ action }) => !without.includes(action))
    .map(({ at, action, reason, company }) => ({
      at: at.toISOString(),
      label: labelOf(action),
      who: company ?? '',
      note: reason ?? '',
    }))
}

/** What proves the log of a subject: how many lines it has, its last hash, and whether all are as they were written. */
export async function subjectLogProof(
  db: Kysely<DB>,
  subject: LogSubject,
): Promise<{ readonly lines: number; readonly head: string; readonly intact: boolean }> {
  const [verdict, head] = await Promise.all([
    verifyLog(db, subject),
    db
      .selectFrom('log_head')
      .select(['seq', 'hash'])
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', subject.id)
      .executeTakeFirstOrThrow(),
  ])
  return { lines: head.seq, head: head.hash, intact: verdict.intact }
}
