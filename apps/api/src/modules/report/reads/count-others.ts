import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Report } from '../../../platform/db/types.ts'

/** How many other reports there are about the same item. */
export async function countOthers(
  db: Kysely<DB>,
  { id, subject_kind, subject_id }: Pick<Selectable<Report>, 'id' | 'subject_kind' | 'subject_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}
