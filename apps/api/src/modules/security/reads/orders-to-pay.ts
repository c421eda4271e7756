import type { OrderRow } from '@jb/contract/security/security.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { presentListed } from '../security.presenter.ts'
import { ordersWithNames, shown } from './orders-with-names.ts'

/** More than anybody pays for in a day. */
const most = 50

/** What a company has ordered and still has to give, the soonest first; nobody is led to pay for what is held back. */
export async function ordersToPay(
  db: Kysely<DB>,
  companyId: string,
  now: Date,
): Promise<readonly OrderRow[]> {
  const rows = await shown(ordersWithNames(db, {}))
    .where('o.payer_company_id', '=', companyId)
    .where('o.status', '=', 'pendingPayment')
    .where('o.submitted_at', 'is', null)
    .where('o.pay_by', '>', now)
    .where('terms.held_at', 'is', null)
    .where('owner.frozen_at', 'is', null)
    .orderBy('o.pay_by')
    .limit(most)
    .execute()
  return rows.map((row) => presentListed(row, 'payer', now))
}
