import type { Approval } from '@jb/domain/approval/approval'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toApprovals } from '../approval.rows.ts'

/** The approval with this id as it is now. */
export async function loadApproval(db: Kysely<DB>, id: string): Promise<Approval | undefined> {
  const row = await db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await toApprovals(db, [row]))[0]
}
