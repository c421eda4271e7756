import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { historyName } from '@jb/domain/security/labels'
import type { Side } from '@jb/domain/security/words'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { subjectHistory } from '../../../platform/log/subject-log.ts'

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
  const without = side === 'desk' ? [] : inside
  return subjectHistory(db, { kind: 'security', id: orderId }, { labelOf: historyName, without })
}
