import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isAgentClerk } from '../../tender/index.ts'

/** Of these tenders the ones that this person runs as the clerk of their agent. */
export async function runAsAgent(
  db: Kysely<DB>,
  caller: Session | undefined,
  tenderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller?.companyId || caller.principals.length === 0 || tenderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('tender')
    .select(['id', 'company_id as companyId', 'agent_company_id as agentCompanyId'])
    .where('id', 'in', tenderIds)
    .where('agent_company_id', '=', caller.companyId)
    .execute()
  return new Set(rows.filter((row) => isAgentClerk(row, caller)).map(({ id }) => id))
}
