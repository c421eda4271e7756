import type { Answer, Received } from '@jb/contract/endpoint'
import type { ordersOf as endpoint } from '@jb/contract/quotation/order.contract'
import type { OrdersOfDemand, SelectedSupplier, SupplierRecord } from '@jb/contract/quotation/order.shapes'
import { type OrderSide, waitingDelivery } from '@jb/domain/quotation/order'
import { orderNextStep, orderStatusNames } from '@jb/domain/quotation/order-words'
import { isForsaken, restored } from '@jb/domain/quotation/quote'
import { formatDay } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../../platform/caller.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ReadContext } from '../../../../platform/module.ts'
import { type DemandSubject, demandSubject } from '../../../demand/index.ts'
import { memberDoor } from '../../../member/index.ts'
import { notYours, orderStanding } from '../order.access.ts'
import { type KeptOrder, orderById } from '../order.rows.ts'
import { type Selected, selectedOf, tookPart } from './selected.ts'
import { sitePeople } from './site-people.ts'
import { supplierRecords } from './supplier-records.ts'

/** The orders of a demand by their quotation. */
async function ordersByQuotation(db: Kysely<DB>, demandId: string): Promise<ReadonlyMap<string, KeptOrder>> {
  const rows = await db.selectFrom('purchase_order').select('id').where('demand_id', '=', demandId).execute()
  const orders = await Promise.all(rows.map(({ id }) => orderById(db, id)))
  return new Map(orders.flatMap((order) => (order ? [[order.quotationId, order] as const] : [])))
}

/** What was selected for a demand and the orders that have come of it: all for the owner, its own for a supplier. */
export async function ordersOf(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { db } = ctx
  const caller = callerOf(ctx)
  const demand = await demandSubject(db, params.id)
  if (!demand) return refuse('demand.notFound')
  const onSite = (await sitePeople(db, demand.projectId)).includes(caller.accountId)
  const standings = (await selectedOf(db, demand)).flatMap((one) => {
    const standing = orderStanding({ ...demand, supplierCompanyId: one.companyId }, caller, onSite)
    return standing ? [{ one, standing }] : []
  })
  const standing =
    standings[0]?.standing ??
    orderStanding({ ...demand, supplierCompanyId: demand.companyId }, caller, onSite)
  if (!standing) return refuse('demand.notFound')
  const { side } = standing
  const companyIds = standings.map(({ one }) => one.companyId)
  const names = await memberDoor.companyBrief(db, companyIds)
  const records = side === 'owner' ? await supplierRecords(db, companyIds) : undefined
  const orders = await ordersByQuotation(db, demand.id)
  return {
    side,
    version: demand.version,
    actions: side === 'owner' ? await reselectAction(ctx, demand, standing.acts) : [],
    records: standings.map(({ one }) =>
      presentSelected(one, {
        side,
        order: orders.get(one.quotationId),
        supplierName: names.get(one.companyId)?.name ?? '',
        supplierRecord: records?.get(one.companyId) ?? null,
        sends: standing.acts,
      }),
    ),
    begin: side === 'owner' ? await beginOf(demand) : null,
  }
}

/** 重新选定, once of all that was chosen nothing comes; grey where nobody is left to choose, or it is not theirs to do. */
async function reselectAction(
  { db, now }: ReadContext,
  { id, status, offlineAt }: DemandSubject,
  may: boolean,
): Promise<OrdersOfDemand['actions']> {
  const quotations = status === 'selected' ? await tookPart(db, id) : []
  if (!isForsaken(quotations.map((one) => one.status))) return []
  const left = restored(quotations, now).some((one) => one.status === 'quoted')
  const why = !may
    ? notYours.owner
    : offlineAt !== null
      ? '需求已被平台下架，恢复之前不能重新选定'
      : left
        ? undefined
        : '没有仍在有效期内的其他报价，可以取消需求后重新询价'
  return [{ id: 'reselect', label: '重新选定', enabled: why === undefined, ...(why && { why }) }]
}

interface Around {
  readonly side: OrderSide
  readonly order: KeptOrder | undefined
  readonly supplierName: string
  readonly supplierRecord: SupplierRecord | null
  readonly sends: boolean
}

function presentSelected(one: Selected, around: Around): SelectedSupplier {
  const { side, order, supplierName, supplierRecord, sends } = around
  const send = { id: 'send', label: '发送订单' }
  const offered = side === 'owner' && one.status === 'selected'
  return {
    quotationId: one.quotationId,
    supplierName,
    rows: one.rows.length,
    total: one.total,
    order: order
      ? {
          id: order.id,
          no: order.no,
          status: order.status,
          statusName: orderStatusNames[order.status],
          nextStep: orderNextStep(order, side, waitingDelivery(order) !== undefined),
        }
      : null,
    supplierRecord,
    actions: offered
      ? [sends ? { ...send, enabled: true } : { ...send, enabled: false, why: notYours.owner }]
      : [],
  }
}

async function beginOf(demand: DemandSubject): Promise<OrdersOfDemand['begin']> {
  const place = demand.regionCode === '' ? '' : await regionPath(demand.regionCode)
  return {
    address: [place, demand.address].filter(Boolean).join(' '),
    contactName: demand.contactName,
    contactPhone: demand.contactPhone,
    wantedOn: demand.kind === 'goods' && demand.deliveryAt ? formatDay(demand.deliveryAt) : null,
    note: '',
  }
}
