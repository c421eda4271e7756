import type { Pool } from '@jb/domain/expert/expert'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { houseReviewers } from '../expert.access.ts'

/** Whether nobody but the caller could decide in their company; the platform always has a second person decide. */
export async function isAlone(db: Kysely<DB>, pool: Pool, caller: Session): Promise<boolean> {
  if (pool.owner === 'platform') return false
  const all = await memberDoor.membersWithRoles(db, pool.companyId, houseReviewers)
  return all.every((id) => id === caller.accountId)
}

/** Who decides about the entries of a pool. */
export const reviewersOf = (db: Kysely<DB>, pool: Pool): Promise<readonly string[]> =>
  pool.owner === 'platform'
    ? memberDoor.operators(db)
    : memberDoor.membersWithRoles(db, pool.companyId, houseReviewers)
