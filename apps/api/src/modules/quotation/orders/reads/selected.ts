import type { BidContent } from '@jb/domain/bid/bid-content'
import { calculate } from '@jb/domain/bid/calculate'
import type { Outcome } from '@jb/domain/demand/notice'
import { type OrderRow, orderTotal, rowWords } from '@jb/domain/quotation/order'
import { formerStatuses, type QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { type DemandSubject, demandSubject } from '../../../demand/index.ts'

/** What was selected of one quotation, as an order would have it. Unit prices and amounts in yuan with tax. */
export interface Selected {
  readonly quotationId: string
  readonly companyId: string
  readonly status: QuotationStatus
  readonly rows: readonly Omit<OrderRow, 'id'>[]
  readonly freight: string
  readonly total: string
}

type Subject = Pick<DemandSubject, 'id' | 'rows'>

const takenOf = (db: Kysely<DB>, demandId: string) =>
  db
    .selectFrom('quotation_selected_row as taken')
    .innerJoin('quotation', 'quotation.id', 'taken.quotation_id')
    .select(['taken.demand_row_id as rowId', 'taken.amount', 'quotation.id as quotationId'])
    .select(['quotation.company_id as companyId', 'quotation.status', 'quotation.content'])
    .where('taken.demand_id', '=', demandId)
    .orderBy('quotation.received_at')
    .orderBy('quotation.id')
    .execute()

type Taken = Awaited<ReturnType<typeof takenOf>>[number]

function selectedOne(
  demand: Subject,
  { quotationId, companyId, status, content }: Taken,
  taken: readonly Taken[],
): Selected {
  const sums = calculate(demand.rows, content as unknown as BidContent)
  const prices = new Map(sums.rows.map((row) => [row.position, row.priceIncTax]))
  const amounts = new Map(taken.map(({ rowId, amount }) => [rowId, amount]))
  const rows = demand.rows.flatMap(({ id, position, unit, quantity, cells }) => {
    const amount = amounts.get(id)
    const price = prices.get(position) ?? '0'
    return amount === undefined ? [] : [{ position, unit, quantity, price, amount, ...rowWords(cells) }]
  })
  return {
    quotationId,
    companyId,
    status,
    rows,
    freight: sums.freight,
    total: orderTotal(rows, sums.freight),
  }
}

/** The quotations that were selected for a demand, in the order of their receipt; none before the selection. */
export async function selectedOf(db: Kysely<DB>, demand: Subject): Promise<readonly Selected[]> {
  const taken = await takenOf(db, demand.id)
  const firsts = taken.filter(
    (one, at) => taken.findIndex((other) => other.quotationId === one.quotationId) === at,
  )
  return firsts.map((first) =>
    selectedOne(
      demand,
      first,
      taken.filter(({ quotationId }) => quotationId === first.quotationId),
    ),
  )
}

/** The quotations for a demand that take part or took part in a choice, with until when their prices hold. */
export async function tookPart(db: Kysely<DB>, demandId: string) {
  return db
    .selectFrom('quotation')
    .select(['id', 'company_id as companyId', 'version', 'round', 'status', 'valid_until as validUntil'])
    .where('demand_id', '=', demandId)
    .where('status', 'not in', formerStatuses)
    .execute()
}

/** What was chosen for a demand, for its public notice; undefined before. */
export async function outcomeOf(db: Kysely<DB>, demandId: string): Promise<Outcome | undefined> {
  const last = await db
    .selectFrom('quotation_selection')
    .select('selected_at as selectedAt')
    .where('demand_id', '=', demandId)
    .executeTakeFirst()
  const demand = last && (await demandSubject(db, demandId))
  if (!last || !demand) return undefined
  const suppliers = (await selectedOf(db, demand)).map(({ companyId, status, rows, total }) => ({
    companyId,
    givenUp: status === 'abandoned',
    rows: rows.map(({ price: _, ...row }) => row),
    total,
  }))
  return { selectedAt: last.selectedAt, suppliers }
}
