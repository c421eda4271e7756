import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'

/** Demands looked through; the ones touched last. */
const most = 200

/** The demands that this person runs, for the own company or as its agent's clerk, and that are not over. */
export async function ownerDemands(db: Kysely<DB>, caller: Session) {
  const { companyId } = caller
  if (!companyId) return []
  const rows = await db
    .selectFrom('demand')
    .select(['id', 'title', 'kind', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['company_id as companyId', 'agent_company_id as agentCompanyId'])
    .select(memberDoor.lookedAfter(sql.ref('demand.created_by'), caller).as('own'))
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('agent_company_id', '=', companyId)]))
    .where('status', 'not in', ['selected', 'closed', 'cancelled', 'expired'])
    .where('offline_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
  return rows.filter((row) => mayRun(row, caller))
}
export type OwnerDemand = Awaited<ReturnType<typeof ownerDemands>>[number]
