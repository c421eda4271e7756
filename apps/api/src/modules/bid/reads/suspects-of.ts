import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { ordersOfSubject } from '../../security/index.ts'

/**
 * What may tie the bidders of an opened tender to each other: people, telephones, who paid their security, and where
 * their bids came from.
 */
export async function suspectsOf(db: Kysely<DB>, tenderId: string) {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('tender', 'tender.id', 'bid.tender_id')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.tender_id', '=', 'bid.tender_id').onRef('r.company_id', '=', 'bid.company_id'),
    )
    .select(['bid.id as bidId', 'bid.company_id as companyId'])
    .select(['company.legal_person as legalPerson', 'company.phone as companyPhone'])
    .select(['r.contact_name as contactName', 'r.contact_phone as contactPhone'])
    .select(['bid.source_ip as ip', 'bid.source_device as device'])
    .where('bid.tender_id', '=', tenderId)
    .where('tender.opened_at', 'is not', null)
    .execute()
  const orders = rows.length > 0 ? await ordersOfSubject(db, { kind: 'tender', id: tenderId }) : []
  return rows.map(({ companyId, ...row }) => ({
    ...row,
    payers: orders.flatMap((order) => (order.companyId === companyId ? (order.payerName ?? []) : [])),
  }))
}

export type SuspectRow = Awaited<ReturnType<typeof suspectsOf>>[number]
