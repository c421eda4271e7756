import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'

/** Who works on a project: its manager and its participants. */
export async function sitePeople(db: Kysely<DB>, projectId: string | null): Promise<readonly string[]> {
  if (projectId === null) return []
  const rows = await db
    .selectFrom('project')
    .leftJoin('project_participant as one', 'one.project_id', 'project.id')
    .select(['project.manager_id as manager', 'one.account_id as participant'])
    .where('project.id', '=', projectId)
    .execute()
  const people = rows.flatMap(({ manager, participant }) => (participant ? [manager, participant] : manager))
  return [...new Set(people)]
}
