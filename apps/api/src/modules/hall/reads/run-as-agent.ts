import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isAgentClerk } from '../../procurement/index.ts'

/** Of these tenders, auctions and demands the ones that this person runs as the clerk of their agent. */
export async function runAsAgent(
  db: Kysely<DB>,
  caller: Session | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller?.companyId || caller.principals.length === 0 || ids.length === 0) return new Set()
  const { companyId } = caller
  const of = (table: 'tender' | 'auction' | 'demand') =>
    db
      .selectFrom(table)
      .select(['id', 'company_id as companyId', 'agent_company_id as agentCompanyId'])
      .where('id', 'in', ids)
      .where('agent_company_id', '=', companyId)
  const rows = await of('tender').unionAll(of('auction')).unionAll(of('demand')).execute()
  return new Set(rows.filter((row) => isAgentClerk(row, caller)).map(({ id }) => id))
}
