import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How often an owner has kept the security of each of these companies. */
export async function forfeitedBy(
  db: Kysely<DB>,
  ownerCompanyId: string,
  payerCompanyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (payerCompanyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('security_order')
    .select(['payer_company_id', sql<number>`count(*)::int`.as('n')])
    .where('owner_company_id', '=', ownerCompanyId)
    .where('payer_company_id', 'in', payerCompanyIds)
    .where('status', '=', 'forfeited')
    .groupBy('payer_company_id')
    .execute()
  return new Map(rows.map(({ payer_company_id, n }) => [payer_company_id, n]))
}
