import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import type { Sides } from '../item.access.ts'

/** The names of the owner and of the agent that runs it. */
export async function payeesOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Sides,
): Promise<readonly string[]> {
  const known = await memberDoor.companyBrief(db, [companyId, agentCompanyId ?? companyId])
  return [...known.values()].map(({ name }) => name)
}
