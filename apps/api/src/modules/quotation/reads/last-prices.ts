import type { Answer, Received } from '@jb/contract/endpoint'
import type { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { lastPrices, type QuotedBefore } from '@jb/domain/quotation/last-prices'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'

/** As many of one's latest opened quotations are looked through. */
const most = 20

/** What the caller's own company asked last for rows like those of a demand. */
export async function lastPricesFor(
  { db, session }: ReadContext,
  { params: { id } }: Received<typeof lastPricesOf>,
): Promise<Answer<typeof lastPricesOf> | Refusal> {
  const demand = await demandSubject(db, id)
  if (!demand) return refuse('demand.notFound')
  const company = memberDoor.requireVerifiedCompany(session)
  if (isRefusal(company)) return company
  const opened = await db
    .selectFrom('quotation')
    .select(['demand_id', 'content', 'received_at'])
    .where('company_id', '=', company.id)
    .where('demand_id', '!=', id)
    .where('content', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const before: QuotedBefore[] = []
  for (const { demand_id, content, received_at: at } of opened) {
    const other = await demandSubject(db, demand_id)
    if (other) before.push({ ...other, content: content as unknown as BidContent, at })
  }
  const ids = new Map(demand.rows.map((row) => [row.position, row.id]))
  return {
    prices: lastPrices(demand, before).map(({ position, at, cells, ...last }) => ({
      rowId: ids.get(position) ?? '',
      ...last,
      cells: { ...cells },
      at: at.toISOString(),
    })),
  }
}
