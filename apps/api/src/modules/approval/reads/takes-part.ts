import type { Subject } from '@jb/domain/approval/types'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/**
 * Whether somebody has or had a part in an approval of a subject: started it, decides or has decided, or got a copy.
 * They may read the subject while it is not public. Who has left the company has no part any more. `deciding`: whoever
 * only got a copy does not count.
 */
export async function takesPart(
  db: Kysely<DB>,
  subject: Subject,
  accountId: string,
  { deciding = false } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where(sql<boolean>`(approval.starter_id = ${accountId}
      or exists (select from approval_task task
        where task.approval_id = approval.id and task.account_id = ${accountId})
      or exists (select from approval_copy copy
        where not ${deciding}::boolean and copy.approval_id = approval.id and copy.account_id = ${accountId}))`)
    .where(sql<boolean>`(approval.starter_id = ${accountId} or exists (select from membership
      where membership.company_id = approval.company_id and membership.account_id = ${accountId}
        and membership.left_at is null))`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
