import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What may tie the bidders of an opened tender to each other: people, telephones, and where their bids came from. */
export async function suspectsOf(db: Kysely<DB>, tenderId: string) {
  return db
    .selectFrom('bid')
    .innerJoin('tender', 'tender.id', 'bid.tender_id')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.tender_id', '=', 'bid.tender_id').onRef('r.company_id', '=', 'bid.company_id'),
    )
    .select(['bid.id as bidId', 'company.legal_person as legalPerson', 'company.phone as companyPhone'])
    .select(['r.contact_name as contactName', 'r.contact_phone as contactPhone'])
    .select(['bid.source_ip as ip', 'bid.source_device as device'])
    .where('bid.tender_id', '=', tenderId)
    .where('tender.opened_at', 'is not', null)
    .execute()
}

export type SuspectRow = Awaited<ReturnType<typeof suspectsOf>>[number]
