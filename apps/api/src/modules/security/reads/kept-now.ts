import type { Terms } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The terms as they stand now: an agent whose mandate is over keeps no desk, so that the platform does. */
export async function keptNow(db: Kysely<DB>, terms: Terms): Promise<Terms> {
  const { apart, clerkCompanyId, ownerCompanyId } = terms
  if (apart || clerkCompanyId === null) return terms
  const holds = (await memberDoor.mandateEnd(db, ownerCompanyId, clerkCompanyId)) !== undefined
  return holds ? terms : { ...terms, clerkCompanyId: null }
}
