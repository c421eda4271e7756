import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { insideDesk, type Side } from '@jb/domain/ledger/words'
import { historyName } from '@jb/domain/security/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { subjectHistory } from '../../../platform/log/subject-log.ts'

/** What was done to an order, oldest first, from its operation log. It names companies, not people. */
export async function historyOf(
  db: Kysely<DB>,
  orderId: string,
  side: Side,
): Promise<OrderDetail['timeline']> {
  const without = side === 'desk' ? [] : insideDesk
  return subjectHistory(db, { kind: 'security', id: orderId }, { labelOf: historyName, without })
}
