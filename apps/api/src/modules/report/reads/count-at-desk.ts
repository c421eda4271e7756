import { openStatuses } from '@jb/domain/report/report.flow'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { noOwnAffair } from './own-affair.ts'

/** What waits at the desk for this operator: open reports, and those of them that should have been accepted already. */
export async function countAtDesk(
  db: Kysely<DB>,
  accountId: string,
  now: Date,
): Promise<{ readonly open: number; readonly overdue: number }> {
  return db
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`count(*) filter (where status = 'submitted' and due_at < ${now})::int`.as('overdue'))
    .where('status', 'in', openStatuses)
    .where(await noOwnAffair(db, accountId))
    .executeTakeFirstOrThrow()
}
