import type { Answer, Received } from '@jb/contract/endpoint'
import type { financeDesk } from '@jb/contract/security/finance.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { deskOf, isOwnDesk } from '../security.access.ts'
import { presentListed } from '../security.presenter.ts'
import { looksAt, ordersWithNames, shown } from './orders-with-names.ts'

/** What waits for this caller as the second person, who cannot have asked for it. */
const toLookAt = (caller: Session) => sql<boolean>`(${isOwnDesk(caller)} and exists (
  select from decision_request r where ${looksAt} and r.started_by <> ${caller.accountId}::uuid))`

/** What stands in each heap of the caller's desk; each holds together where others are set beside it. */
export const heapsOf = (caller: Session) => ({
  confirm: sql<boolean>`((security_order.status = 'pendingPayment' and security_order.submitted_at is not null)
    or ${toLookAt(caller)})`,
  refund: sql<boolean>`((security_order.status = 'paid' and security_order.release_cause is not null)
    or (security_order.status = 'refunding' and security_order.kind = 'transfer'))`,
  failed: sql<boolean>`security_order.status = 'refundFailed'`,
  held: sql<boolean>`security_order.status in ('paid', 'refunding', 'refundFailed')`,
  ended: sql<boolean>`security_order.status in ('applied', 'refunded', 'forfeited', 'closed')`,
  all: sql<boolean>`true`,
})
type Heaps = ReturnType<typeof heapsOf>
type Heap = keyof Heaps

/** What is due comes by its due day; the rest by when it changed, the latest first. */
const byDue = { at: sql<Date>`coalesce(security_order.release_due_at, security_order.created_at)` }
const orderOf = (heap: Heap) => {
  if (heap === 'refund' || heap === 'failed') return { ...byDue, oldestFirst: true }
  if (heap === 'confirm')
    return {
      at: sql<Date>`coalesce(security_order.submitted_at, security_order.updated_at)`,
      oldestFirst: true,
    }
  return { at: sql<Date>`security_order.updated_at` }
}

/** The orders that the caller's desk keeps: what waits longest comes first. */
export async function listDesk(
  ctx: ReadContext,
  { body }: Received<typeof financeDesk>,
): Promise<Answer<typeof financeDesk> | Refusal> {
  const caller = callerOf(ctx)
  const kept = ordersWithNames(ctx.db, body).where(deskOf(caller))
  const heaps = heapsOf(caller)
  const page = await pageOf(
    shown(kept.where(heaps[body.group])),
    { ...orderOf(body.group), id: 'security_order.id' },
    body,
  )
  if (!page) return refuse('security.cursor')
  const { held_amount, ...counts } = await countHeaps(kept, caller)
  return {
    records: page.rows.map((row) => presentListed(row, 'desk', ctx.now)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    ...{ counts, heldAmount: held_amount },
  }
}

/** How many orders stand in each heap. */
function countHeaps(kept: ReturnType<typeof ordersWithNames>, caller: Session) {
  const heaps = heapsOf(caller)
  const of = (heap: Heap) => sql<number>`count(*) filter (where ${heaps[heap]})::int`.as(heap)
  return kept
    .select([of('confirm'), of('refund'), of('failed'), of('held'), of('ended'), of('all')])
    .select(
      sql<string>`coalesce(sum(security_order.amount) filter (where ${heaps.held} and security_order.kind <> 'guarantee'), 0)::numeric(18,2)::text`.as(
        'held_amount',
      ),
    )
    .executeTakeFirstOrThrow()
}
