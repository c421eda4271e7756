import type { Delivery, Order } from '@jb/domain/quotation/order'
import type { Kysely, Selectable } from 'kysely'
import type { DB, PurchaseDelivery, PurchaseOrder } from '../../../platform/db/types.ts'

/** A delivery with the moments at which it was recorded and received. */
export interface KeptDelivery extends Delivery {
  readonly recordedAt: Date
  readonly receivedAt: Date | null
}

/** An order as it is kept: with the moments of its life. */
export interface KeptOrder extends Order {
  readonly deliveries: readonly KeptDelivery[]
  readonly sentAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
}

const rowsOf = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('purchase_order_row')
    .select(['id', 'position', 'name', 'spec', 'unit', 'quantity', 'price', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** What a delivery brought, its rows in the order of the order's. */
const loadsOf = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('purchase_delivery_row as load')
    .innerJoin('purchase_order_row as row', 'row.id', 'load.row_id')
    .select(['load.delivery_id', 'load.row_id as rowId', 'load.quantity', 'load.received'])
    .where('row.order_id', '=', orderId)
    .orderBy('row.position')
    .execute()

const photosOf = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('purchase_delivery_file as photo')
    .innerJoin('purchase_delivery as delivery', 'delivery.id', 'photo.delivery_id')
    .select(['photo.delivery_id', 'photo.file_id'])
    .where('delivery.order_id', '=', orderId)
    .orderBy('photo.position')
    .execute()

async function deliveriesOf(db: Kysely<DB>, orderId: string): Promise<readonly KeptDelivery[]> {
  const deliveries = await db
    .selectFrom('purchase_delivery')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  if (deliveries.length === 0) return []
  const loads = await loadsOf(db, orderId)
  const photos = await photosOf(db, orderId)
  return deliveries.map((row) => ({
    ...toDelivery(row),
    fileIds: photos.flatMap((photo) => (photo.delivery_id === row.id ? photo.file_id : [])),
    ...quantitiesOf(
      row,
      loads.filter((load) => load.delivery_id === row.id),
    ),
  }))
}

function toDelivery(row: Selectable<PurchaseDelivery>) {
  return {
    id: row.id,
    position: row.position,
    deliveredOn: row.delivered_on,
    vehicle: row.vehicle,
    note: row.note,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    receivedAt: row.received_at,
    receivedNote: row.received_note,
  }
}

interface Loaded {
  readonly rowId: string
  readonly quantity: string
  readonly received: string | null
}

function quantitiesOf({ received_at }: Selectable<PurchaseDelivery>, loads: readonly Loaded[]) {
  const received = loads.map((load) => ({ rowId: load.rowId, quantity: load.received ?? '0' }))
  return {
    loads: loads.map(({ rowId, quantity }) => ({ rowId, quantity })),
    received: received_at === null ? undefined : received,
  }
}

function toHead(row: Selectable<PurchaseOrder>) {
  return {
    id: row.id,
    no: row.no,
    title: row.title,
    demandId: row.demand_id,
    quotationId: row.quotation_id,
    projectId: row.project_id,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    supplierCompanyId: row.supplier_company_id,
    status: row.status,
    version: row.version,
    freight: row.freight,
    total: row.total,
    terms: {
      address: row.address,
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      wantedOn: row.wanted_on,
      note: row.note,
    },
    endReason: row.end_reason,
    abandonedBy: row.abandoned_by,
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }
}

/** The order with this id, its rows and its deliveries. */
export async function orderById(db: Kysely<DB>, id: string): Promise<KeptOrder | undefined> {
  const row = await db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return { ...toHead(row), rows: await rowsOf(db, id), deliveries: await deliveriesOf(db, id) }
}
