import type { OwnPart } from '@jb/contract/project/project.shapes'
import { historyName } from '@jb/domain/project/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What was done to a project and by whom, the latest first, from its operation log. */
export async function historyOf(db: Kysely<DB>, projectId: string): Promise<OwnPart['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .select(['at', 'action', 'reason', 'actor_account_id', 'actor_name'])
    .where('subject_kind', '=', 'project')
    .where('subject_id', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(100)
    .execute()
  return lines.map(({ at, action, reason, actor_account_id, actor_name }) => ({
    at: at.toISOString(),
    label: historyName(action),
    who: actor_account_id === null ? '系统' : actor_name,
    note: reason ?? '',
  }))
}
