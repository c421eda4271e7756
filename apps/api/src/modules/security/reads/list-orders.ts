import type { Answer, Received } from '@jb/contract/endpoint'
import type { orders } from '@jb/contract/security/order.contract'
import { type OrderGroup, orderGroups } from '@jb/domain/security/labels'
import type { OrderStatus } from '@jb/domain/security/order.flow'
import { add, round } from '@jb/domain/shared/money'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentListed } from '../security.presenter.ts'
import { ordersWithNames, shown } from './orders-with-names.ts'

const nothing = {
  records: [],
  total: 0,
  counts: { all: 0, pending: 0, paid: 0, refunding: 0, ended: 0 },
  heldAmount: '0.00',
}

/** The securities that the caller's company gives, newest first. */
export async function listOrders(
  ctx: ReadContext,
  { body }: Received<typeof orders>,
): Promise<Answer<typeof orders> | Refusal> {
  const { companyId } = callerOf(ctx)
  if (!companyId) return nothing
  const own = ordersWithNames(ctx.db, body).where('o.payer_company_id', '=', companyId)
  const grouped = body.group === 'all' ? own : own.where('o.status', 'in', [...orderGroups[body.group]])
  const page = await pageOf(shown(grouped), { at: sql.ref('o.created_at'), id: 'o.id' }, body)
  if (!page) return refuse('security.cursor')
  const { counts, heldAmount } = await countsOf(own)
  return {
    records: page.rows.map((row) => presentListed(row, 'payer', ctx.now)),
    total: counts[body.group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    ...{ counts, heldAmount },
  }
}

async function countsOf(own: ReturnType<typeof ordersWithNames>) {
  const rows = await own
    .select(['o.status', sql<number>`count(*)::int`.as('count')])
    .select(sql<string>`sum(o.amount) filter (where o.kind <> 'guarantee')::text`.as('sum'))
    .groupBy('o.status')
    .execute()
  const within = (statuses: readonly OrderStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const of = (group: OrderGroup) => within(orderGroups[group])
  const counts = {
    ...{ all: rows.reduce((sum, { count }) => sum + count, 0), pending: of('pending'), paid: of('paid') },
    ...{ refunding: of('refunding'), ended: of('ended') },
  }
  const held: readonly OrderStatus[] = ['paid', 'refunding', 'refundFailed']
  const amounts = rows.flatMap(({ status, sum }) => (held.includes(status) && sum ? sum : []))
  return { counts, heldAmount: round(add(...amounts)) }
}
