import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Where a member stands, those who have left too, as far as the departments are still there. */
export function standingsKept(db: Kysely<DB>, membershipId: string) {
  return db
    .selectFrom('department_member')
    .select(['department_id as departmentId', 'is_primary as primary', 'is_head as head'])
    .where('membership_id', '=', membershipId)
    .orderBy('department_id')
    .execute()
}
