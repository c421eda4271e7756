import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

type Sides = Pick<Tender, 'companyId' | 'agentCompanyId'>

/** When the mandate ends under which an agent runs this tender; undefined when none is in force. */
export async function mandateEndOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Sides,
): Promise<Date | undefined> {
  if (agentCompanyId === null) return undefined
  const row = await db
    .selectFrom('mandate')
    .select('until_at as until')
    .where('buyer_company_id', '=', companyId)
    .where('agent_company_id', '=', agentCompanyId)
    .where('revoked_at', 'is', null)
    .where('until_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row?.until
}

/** The agent of a tender as long as the owner's mandate is in force; undefined afterwards and without one. */
export async function agentInForce(db: Kysely<DB>, tender: Sides): Promise<string | undefined> {
  return (await mandateEndOf(db, tender)) && (tender.agentCompanyId ?? undefined)
}
