import type { Answer, Received } from '@jb/contract/endpoint'
import type { financeDesk } from '@jb/contract/security/finance.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { deskCounts, deskGroupsOf, deskOf, deskOrderBy, heldMoney } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { presentListed } from '../security.presenter.ts'
import { ordersWithNames, shown } from './orders-with-names.ts'

/** The orders that the caller's desk keeps: what waits longest comes first. */
export async function listDesk(
  ctx: ReadContext,
  { body }: Received<typeof financeDesk>,
): Promise<Answer<typeof financeDesk> | Refusal> {
  const caller = callerOf(ctx)
  const kept = ordersWithNames(ctx.db, body).where(deskOf(caller))
  const heaps = deskGroupsOf(securities, caller)
  const page = await pageOf(
    shown(kept.where(heaps[body.group])),
    { ...deskOrderBy(body.group), id: 'o.id' },
    body,
  )
  if (!page) return refuse('security.cursor')
  const { held_amount, ...counts } = await kept
    .select(deskCounts(heaps))
    .select(heldMoney.as('held_amount'))
    .executeTakeFirstOrThrow()
  return {
    records: page.rows.map((row) => presentListed(row, 'desk', ctx.now)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    ...{ counts, heldAmount: held_amount },
  }
}
