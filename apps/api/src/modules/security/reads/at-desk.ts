import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { deskGroupsOf, deskOf, hasDesk } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { ordersWithNames } from './orders-with-names.ts'

/** What waits for a desk to do something about it. */
export interface AtDesk {
  readonly confirm: number
  readonly refund: number
  readonly failed: number
  /** Refunds whose due moment has passed. */
  readonly late: number
  /** Until when the first of those that wait to be checked can still be given at all. */
  readonly confirmBy: Date | null
  /** When the first of the refunds is due, and the first of those that failed. */
  readonly refundBy: Date | null
  readonly failedBy: Date | null
}

/** What waits at the caller's desk; undefined for those who have none. */
export async function waitingAtDesk(db: Kysely<DB>, caller: Session, now: Date): Promise<AtDesk | undefined> {
  if (!hasDesk(caller)) return undefined
  const { confirm, refund, failed } = deskGroupsOf(securities, caller)
  const due = sql.ref('o.release_due_at')
  const first = (of: typeof due, heap: typeof confirm) => sql<Date | null>`min(${of}) filter (where ${heap})`
  return ordersWithNames(db, {})
    .where(deskOf(caller))
    .select([
      sql<number>`count(*) filter (where ${confirm})::int`.as('confirm'),
      sql<number>`count(*) filter (where ${refund})::int`.as('refund'),
      sql<number>`count(*) filter (where ${failed})::int`.as('failed'),
      sql<number>`count(*) filter (where ${refund} and ${due} < ${now})::int`.as('late'),
      first(sql.ref('terms.pay_until'), sql<boolean>`o.status = 'pendingPayment' and ${confirm}`).as(
        'confirmBy',
      ),
      first(due, refund).as('refundBy'),
      first(due, failed).as('failedBy'),
    ])
    .executeTakeFirstOrThrow()
}
