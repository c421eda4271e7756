import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import type { Sides } from '../item.access.ts'

/** When the mandate ends under which an agent runs this item; undefined when none is in force. */
export async function mandateEndOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Sides,
): Promise<Date | undefined> {
  return agentCompanyId === null ? undefined : memberDoor.mandateEnd(db, companyId, agentCompanyId)
}

/** The agent of an item as long as the owner's mandate is in force; undefined afterwards and without one. */
export async function agentInForce(db: Kysely<DB>, item: Sides): Promise<string | undefined> {
  return (await mandateEndOf(db, item)) && (item.agentCompanyId ?? undefined)
}
