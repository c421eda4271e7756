import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Who a tender went to: the company of the winning bid, or the supplier of a direct purchase. */
export const winnerId = sql<string>`coalesce(b.company_id, t.supplier_company_id)`

/** The awarded tenders `t` with buyer, winner and the winning bid `b`, which a direct purchase has not. */
export function decided(db: Kysely<DB>) {
  return db
    .selectFrom('tender as t')
    .leftJoin('bid as b', 'b.id', 't.winner_bid_id')
    .innerJoin('company as winner', (join) => join.on('winner.id', '=', winnerId))
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .where('t.status', '=', 'awarded')
    .where('t.decided_at', 'is not', null)
}
