import type { Place } from '@jb/domain/member/staff'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Where a member stands, those who have left too, as far as the departments are still there. */
export function placesKept(db: Kysely<DB>, membershipId: string): Promise<readonly Place[]> {
  return db
    .selectFrom('department_member as dm')
    .innerJoin('department as d', 'd.id', 'dm.department_id')
    .select(['d.no as departmentNo', 'dm.is_primary as primary', 'dm.is_head as head'])
    .where('dm.membership_id', '=', membershipId)
    .orderBy('d.no')
    .execute()
}
