import type { Terms } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** Whether the platform holds the subject back, or has frozen its owner: nobody is led to pay then. */
export async function isHeld(
  db: Kysely<DB>,
  { heldAt, ownerCompanyId }: Pick<Terms, 'heldAt' | 'ownerCompanyId'>,
): Promise<boolean> {
  return heldAt !== null || (await memberDoor.frozenAmong(db, [ownerCompanyId])).has(ownerCompanyId)
}
