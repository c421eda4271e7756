import type { Tender } from '@jb/domain/tender/tender'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The agent of a tender as long as the owner's mandate is in force; undefined afterwards and without one. */
export async function agentInForce(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Pick<Tender, 'companyId' | 'agentCompanyId'>,
): Promise<string | undefined> {
  if (agentCompanyId === null) return undefined
  const row = await db
    .selectFrom('mandate')
    .select('agent_company_id as id')
    .where('buyer_company_id', '=', companyId)
    .where('agent_company_id', '=', agentCompanyId)
    .where('revoked_at', 'is', null)
    .where('until_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row?.id
}
