import type { Fact, Subject } from '@jb/domain/approval/types'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What approvers have turned down, as it lay before them, and what was handed in instead. */
export interface RejectedVersion {
  readonly instanceId: string
  readonly facts: readonly Fact[]
  readonly reason: string
  readonly at: Date
  /** Who said no, by name. */
  readonly by: string | null
  /** What came after it. */
  readonly next: readonly Fact[] | null
}

/** The versions of a subject that were turned down, the oldest first. */
export async function rejectedVersions(
  db: Kysely<DB>,
  subject: Subject,
): Promise<readonly RejectedVersion[]> {
  const rows = await db
    .selectFrom('approval as a')
    .select(['a.id as instanceId', 'a.facts', 'a.reason'])
    .select(sql<Date>`coalesce(a.ended_at, a.started_at)`.as('at'))
    .select(
      sql<
        string | null
      >`(select account.name from approval_task task join account on account.id = task.account_id
        where task.approval_id = a.id and task.result = 'rejected' order by task.decided_at desc limit 1)`.as(
        'by',
      ),
    )
    .select(
      sql<readonly Fact[] | null>`(select later.facts from approval later where later.previous_id = a.id
        order by later.started_at limit 1)`.as('next'),
    )
    .where('a.subject_kind', '=', subject.kind)
    .where('a.subject_id', '=', subject.id)
    .where('a.status', '=', 'rejected')
    .orderBy('a.started_at')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({ ...row, facts: row.facts as unknown as readonly Fact[] }))
}
