import type { Order } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { deskOf } from '../security.access.ts'
import { toOrder } from '../security.rows.ts'

/** The order with this id, if its desk is the caller's. */
export async function deskOrder(db: Kysely<DB>, caller: Session, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('security_order')
    .innerJoin('security_terms as terms', (join) =>
      join
        .onRef('terms.subject_kind', '=', 'security_order.subject_kind')
        .onRef('terms.subject_id', '=', 'security_order.subject_id'),
    )
    .selectAll('security_order')
    .where('security_order.id', '=', id)
    .where(deskOf(caller))
    .executeTakeFirst()
  return row && toOrder(row)
}
