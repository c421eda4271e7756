import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { historyName } from '@jb/domain/security/labels'
import type { Side } from '@jb/domain/security/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What the desk does among itself is nothing for the payer. */
const inside = [
  ...['askApproval', 'approvalRejected', 'approvalEnded'],
  ...['askSecond', 'agreeSecond', 'refuseSecond', 'takeBackSecond', 'endSecond'],
]

/** What was done to an order, oldest first, from its operation log. It names companies, not people. */
export async function historyOf(
  db: Kysely<DB>,
  orderId: string,
  side: Side,
): Promise<OrderDetail['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .leftJoin('company', 'company.id', 'operation_log.actor_company_id')
    .select(['at', 'action', 'reason', 'company.name as company'])
    .where('subject_kind', '=', 'security')
    .where('subject_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return lines
    .filter(({ action }) => side === 'desk' || !inside.includes(action))
    .map(({ at, action, reason, company }) => ({
      ...{ at: at.toISOString(), label: historyName(action) },
      ...{ who: company ?? '', note: reason ?? '' },
    }))
}
