import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { clerkIsOut } from '../security.access.ts'

/** All orders to be checked whose names are secret and whose clerk has lost the mandate, the longest waiting first. */
export async function leftBehind(db: Kysely<DB>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('security_order')
    .innerJoin('security_terms as terms', (join) =>
      join
        .onRef('terms.subject_kind', '=', 'security_order.subject_kind')
        .onRef('terms.subject_id', '=', 'security_order.subject_id'),
    )
    .select('security_order.id')
    .where('security_order.status', '=', 'pendingPayment')
    .where('security_order.submitted_at', 'is not', null)
    .where('terms.secret', '=', true)
    .where('terms.apart', '=', false)
    .where('terms.clerk_company_id', 'is not', null)
    .where(clerkIsOut)
    .orderBy('security_order.submitted_at')
    .execute()
  return rows.map(({ id }) => id)
}
