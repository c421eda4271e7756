import type { ReportDetail } from '@jb/contract/report/report.shapes'
import { historyName } from '@jb/domain/report/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Steps that only operators see. */
const internal = ['note']

/**
 * What was done to a report, oldest first, from its operation log. The reporter reads who acted as 我 or 平台, without
 * internal notes; an operator reads names.
 */
export async function historyOf(
  db: Kysely<DB>,
  reportId: string,
  reader: 'reporter' | 'operator',
): Promise<ReportDetail['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .leftJoin('account', 'account.id', 'operation_log.actor_account_id')
    .select(['operation_log.at', 'action', 'reason', 'account.name as name'])
    .where('subject_kind', '=', 'report')
    .where('subject_id', '=', reportId)
    .orderBy('seq')
    .execute()
  const shown = reader === 'operator' ? lines : lines.filter(({ action }) => !internal.includes(action))
  const isReporters = (action: string) => action === 'submit' || action === 'append'
  return shown.map(({ at, action, reason, name }) => ({
    at: at.toISOString(),
    label: historyName(action),
    who: reader === 'operator' ? (name ?? '') : isReporters(action) ? '我' : '平台',
    note: reason ?? '',
  }))
}
