import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

interface Parties {
  readonly ownerCompanyId: string
  readonly agentCompanyId: string | null
}

/** Whether a person belongs or has belonged to the reported company or to its agent. */
export async function isOwnAffair(
  db: Kysely<DB>,
  accountId: string,
  { ownerCompanyId, agentCompanyId }: Parties,
): Promise<boolean> {
  const companies = [ownerCompanyId, ...(agentCompanyId ? [agentCompanyId] : [])]
  return (await memberDoor.ownAmong(db, accountId, companies)).size > 0
}
