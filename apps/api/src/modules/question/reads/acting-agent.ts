import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The agent that may act for the owner of a tender now: it runs the tender and its mandate is in force. */
export async function actingAgent(db: Kysely<DB>, tenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tender')
    .innerJoin('mandate', (join) =>
      join
        .onRef('mandate.buyer_company_id', '=', 'tender.company_id')
        .onRef('mandate.agent_company_id', '=', 'tender.agent_company_id'),
    )
    .select('mandate.agent_company_id as agentCompanyId')
    .where('tender.id', '=', tenderId)
    .where('mandate.revoked_at', 'is', null)
    .where('mandate.until_at', '>', sql<Date>`app_now()`)
    .limit(1)
    .executeTakeFirst()
  return row?.agentCompanyId
}
