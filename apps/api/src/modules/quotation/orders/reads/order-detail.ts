import type { OrderDelivery, OrderDetail } from '@jb/contract/quotation/order.shapes'
import { progressOf, receivedTotal, waitingDelivery } from '@jb/domain/quotation/order'
import { orderHistoryName, orderNextStep, orderStatusNames } from '@jb/domain/quotation/order-words'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../../platform/ctx.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { subjectHistory } from '../../../../platform/log/subject-log.ts'
import type { Services } from '../../../../platform/services.ts'
import { fileRefs } from '../../../file/index.ts'
import { memberDoor } from '../../../member/index.ts'
import { orderActions, orderStanding } from '../order.access.ts'
import { type KeptDelivery, type KeptOrder, orderById } from '../order.rows.ts'
import { sitePeople } from './site-people.ts'
import { supplierRecords } from './supplier-records.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'secret'>
  readonly caller: Session
}

/** One order as somebody on one of its two sides sees it; for everybody else it does not exist. */
export async function orderDetail(
  { db, services, caller }: Reader,
  id: string,
): Promise<OrderDetail | Refusal<'order.notFound'>> {
  const order = await orderById(db, id)
  const people = order ? await sitePeople(db, order.projectId) : []
  const standing = order && orderStanding(order, caller, people.includes(caller.accountId))
  if (!standing) return refuse('order.notFound')
  const { side } = standing
  const { companyId, supplierCompanyId } = order
  const names = await memberDoor.companyBrief(db, [companyId, supplierCompanyId])
  const records = side === 'owner' ? await supplierRecords(db, [supplierCompanyId]) : undefined
  const deliveries = await Promise.all(
    order.deliveries.map(async (one) =>
      presentDelivery(order, one, await fileRefs(services, db, one.fileIds)),
    ),
  )
  return {
    ...headOf(order),
    side,
    nextStep: orderNextStep(order, side, waitingDelivery(order) !== undefined),
    buyerName: names.get(companyId)?.name ?? '',
    supplierName: names.get(supplierCompanyId)?.name ?? '',
    rows: rowsOf(order),
    receivedTotal: receivedTotal(order),
    deliveries,
    timeline: await subjectHistory(db, { kind: 'purchaseOrder', id }, { labelOf: orderHistoryName }),
    supplierRecord: records?.get(supplierCompanyId) ?? null,
    actions: orderActions(order, standing),
  }
}

function headOf(order: KeptOrder) {
  return {
    id: order.id,
    no: order.no,
    title: order.title,
    version: order.version,
    status: order.status,
    statusName: orderStatusNames[order.status],
    demandId: order.demandId,
    quotationId: order.quotationId,
    terms: order.terms,
    sentAt: order.sentAt.toISOString(),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    endedAt: order.endedAt?.toISOString() ?? null,
    endReason: order.endReason,
    abandonedBy: order.abandonedBy,
    freight: order.freight,
    total: order.total,
  }
}

function rowsOf(order: KeptOrder): OrderDetail['rows'] {
  const progress = new Map(progressOf(order).map((row) => [row.rowId, row]))
  return order.rows.map((row) => {
    const { received = '0', waiting = '0', difference = '0' } = progress.get(row.id) ?? {}
    return { ...row, received, waiting, difference }
  })
}

function presentDelivery(
  { rows }: KeptOrder,
  delivery: KeptDelivery,
  photos: OrderDelivery['photos'],
): OrderDelivery {
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    id: delivery.id,
    position: delivery.position,
    deliveredOn: delivery.deliveredOn,
    vehicle: delivery.vehicle,
    note: delivery.note,
    recordedBy: delivery.recordedBy,
    recordedAt: delivery.recordedAt.toISOString(),
    receivedAt: delivery.receivedAt?.toISOString() ?? null,
    receivedNote: delivery.receivedNote,
    photos,
    rows: delivery.loads.map(({ rowId, quantity }) => ({
      rowId,
      name: [known.get(rowId)?.name, known.get(rowId)?.spec].filter(Boolean).join(' '),
      unit: known.get(rowId)?.unit ?? '',
      quantity,
      received: delivery.received?.find((load) => load.rowId === rowId)?.quantity ?? null,
    })),
  }
}
