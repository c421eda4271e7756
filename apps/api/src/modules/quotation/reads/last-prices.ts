import type { Answer, Received } from '@jb/contract/endpoint'
import type { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { lastPrices, type QuotedBefore } from '@jb/domain/quotation/last-prices'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { type DemandSubject, demandSubject, demandSubjects } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'

/** As many of one's latest opened quotations are looked through. */
const most = 20

/** What a company has quoted and somebody has opened since, the latest first, with the demand it was for. */
export async function quotedBefore(
  db: Kysely<DB>,
  companyId: string,
): Promise<readonly (QuotedBefore & { readonly id: string })[]> {
  const opened = await db
    .selectFrom('quotation')
    .select(['demand_id', 'content', 'received_at'])
    .where('company_id', '=', companyId)
    .where('content', 'is not', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const subjects = await demandSubjects(db, [...new Set(opened.map(({ demand_id }) => demand_id))])
  const demands = new Map(subjects.map((demand) => [demand.id, demand]))
  return opened.flatMap(({ demand_id, content, received_at: at }) => {
    const demand = demands.get(demand_id)
    return demand ? [{ ...demand, content: content as unknown as BidContent, at }] : []
  })
}

/** What was asked last for rows like those of a demand. */
export function lastOf(
  demand: DemandSubject,
  before: Awaited<ReturnType<typeof quotedBefore>>,
): Answer<typeof lastPricesOf>['prices'] {
  const ids = new Map(demand.rows.map((row) => [row.position, row.id]))
  const others = before.filter(({ id }) => id !== demand.id)
  return lastPrices(demand, others).map(({ position, at, cells, ...last }) => ({
    rowId: ids.get(position) ?? '',
    ...last,
    cells: { ...cells },
    at: at.toISOString(),
  }))
}

/** What the caller's own company asked last for rows like those of a demand. */
export async function lastPricesFor(
  { db, session }: ReadContext,
  { params: { id } }: Received<typeof lastPricesOf>,
): Promise<Answer<typeof lastPricesOf> | Refusal> {
  const demand = await demandSubject(db, id)
  if (!demand) return refuse('demand.notFound')
  const company = memberDoor.requireVerifiedCompany(session)
  if (isRefusal(company)) return company
  return { prices: lastOf(demand, await quotedBefore(db, company.id)) }
}
