import { add, type Decimal } from '@jb/domain/shared/money'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'

/**
 * Yuan that the purchase orders of each project come to: what a supplier has confirmed, and once an order is
 * completed what has come of it. Projects without any are missing from the map.
 */
export async function committedByOrders(
  db: Kysely<DB>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  if (projectIds.length === 0) return new Map()
  const received = sql<Decimal>`(select coalesce(sum(round(came.quantity * came.price, 2)), 0) from (
    select row.price, sum(load.received) as quantity from purchase_order_row row
    join purchase_delivery_row load on load.row_id = row.id
    where row.order_id = o.id group by row.id) came)`
  const rows = await db
    .selectFrom('purchase_order as o')
    .select((eb) => eb.ref('o.project_id').$notNull().as('projectId'))
    .select(
      sql<Decimal>`case when o.status = 'completed' then ${received} + o.freight else o.total end`.as(
        'amount',
      ),
    )
    .where('o.project_id', 'in', [...projectIds])
    .where('o.status', 'in', ['confirmed', 'completed'])
    .execute()
  const spent = new Map<string, Decimal>()
  for (const { projectId, amount } of rows) spent.set(projectId, add(spent.get(projectId) ?? '0', amount))
  return spent
}
