import type { SupplierRecord } from '@jb/contract/quotation/order.shapes'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'

/** How these suppliers have kept their orders so far: those that were completed, and those that they gave up. */
export async function supplierRecords(
  db: Kysely<DB>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, SupplierRecord>> {
  const none: SupplierRecord = { completed: 0, abandoned: 0 }
  const rows = await db
    .selectFrom('purchase_order')
    .select('supplier_company_id as id')
    .select(sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'))
    .select(sql<number>`count(*) filter (where abandoned_by = 'supplier')::int`.as('abandoned'))
    .where('supplier_company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .groupBy('supplier_company_id')
    .execute()
  const known = new Map(rows.map(({ id, ...record }) => [id, record]))
  return new Map(companyIds.map((id) => [id, known.get(id) ?? none]))
}
