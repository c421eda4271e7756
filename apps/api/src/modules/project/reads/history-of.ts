import type { OwnPart } from '@jb/contract/project/project.shapes'
import { peopleWords } from '@jb/domain/approval/people-words'
import { historyName } from '@jb/domain/project/labels'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { peopleBehind } from '../../approval/index.ts'

/** What was done to a project and by whom, the latest first, from its operation log. */
export async function historyOf(db: Kysely<DB>, projectId: string): Promise<OwnPart['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .select(['at', 'action', 'reason', 'actor_account_id', 'actor_name'])
    .select(sql<string | null>`payload ->> 'instanceId'`.as('instanceId'))
    .where('subject_kind', '=', 'project')
    .where('subject_id', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(100)
    .execute()
  const byPlatform = lines.filter((line) => line.actor_account_id === null)
  const people = await peopleBehind(
    db,
    byPlatform.flatMap(({ instanceId }) => instanceId ?? []),
  )
  return lines.map(({ at, action, reason, actor_account_id, actor_name, instanceId }) => {
    const behind = people.get(instanceId ?? '')
    return {
      at: at.toISOString(),
      label: historyName(action),
      who: actor_account_id === null ? (behind ? peopleWords(behind) : '系统') : actor_name,
      note: reason ?? '',
    }
  })
}
