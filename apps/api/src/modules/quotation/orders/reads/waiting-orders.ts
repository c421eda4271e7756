import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../../platform/ctx.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { mayRun } from '../../../procurement/index.ts'

/** Orders looked through; those that have waited longest. */
const most = 50

/** The orders that wait for this person: to be confirmed by a supplier, or a delivery to be received. */
export async function waitingOrders(db: Kysely<DB>, caller: Session) {
  const { companyId, accountId, roles } = caller
  if (!companyId) return []
  const quotes = holdsAny(roles, biddingRoles)
  const onSite = sql<boolean>`exists (select from project p where p.id = o.project_id and (p.manager_id = ${accountId}
    or exists (select from project_participant one where one.project_id = p.id and one.account_id = ${accountId})))`
  const waiting = sql<number>`(select count(*)::int from purchase_delivery d where d.order_id = o.id and d.received_at is null)`
  const rows = await db
    .selectFrom('purchase_order as o')
    .select(['o.id', 'o.title', 'o.no', 'o.status', 'o.total'])
    .select(['o.company_id as companyId', 'o.agent_company_id as agentCompanyId'])
    .select(onSite.as('onSite'))
    .select(waiting.as('deliveries'))
    .where((eb) =>
      eb.or([
        eb.and([eb('o.status', '=', 'sent'), eb('o.supplier_company_id', '=', companyId)]),
        eb.and([
          eb('o.status', '=', 'confirmed'),
          eb.or([eb('o.company_id', '=', companyId), eb('o.agent_company_id', '=', companyId)]),
          eb(waiting, '>', 0),
        ]),
      ]),
    )
    .orderBy('o.updated_at')
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows
    .filter((row) => (row.status === 'sent' ? quotes : mayRun(row, caller) || row.onSite))
    .map(({ id, title, no, status, total, deliveries }) => ({ id, title, no, status, total, deliveries }))
}
export type WaitingOrder = Awaited<ReturnType<typeof waitingOrders>>[number]
