import type { ReportCase } from '@jb/contract/report/report.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What operators have written down about a report, oldest first. */
export async function notesOf(db: Kysely<DB>, reportId: string): Promise<ReportCase['notes']> {
  const rows = await db
    .selectFrom('report_note')
    .innerJoin('account', 'account.id', 'report_note.account_id')
    .select(['report_note.noted_at', 'report_note.content', 'account.name'])
    .where('report_note.report_id', '=', reportId)
    .orderBy('report_note.noted_at')
    .orderBy('report_note.id')
    .execute()
  return rows.map(({ noted_at, name, content }) => ({ at: noted_at.toISOString(), who: name, content }))
}
