import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { ordersOfSubject } from '../../security/index.ts'

/** What a company has given for an auction and what is there now; what went back before it came in anew does not count. */
export async function heldDeposit(db: Kysely<DB>, auctionId: string, companyId: string) {
  const orders = await ordersOfSubject(db, { kind: 'auction', id: auctionId })
  return orders.find((order) => order.companyId === companyId && order.status === 'paid')
}
