import { openStatuses } from '@jb/domain/report/report.flow'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What waits at the operators' desk: open reports, and those of them that should have been accepted already. */
export async function countAtDesk(
  db: Kysely<DB>,
  now: Date,
): Promise<{ readonly open: number; readonly overdue: number }> {
  return db
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`count(*) filter (where status = 'submitted' and due_at < ${now})::int`.as('overdue'))
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
}
