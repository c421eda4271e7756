import type { Delivery, Order } from '@jb/domain/quotation/order'
import type { Tx } from '../../../platform/ctx.ts'
import { nextNo as numbered } from '../../procurement/index.ts'
import { type KeptOrder, orderById } from './order.rows.ts'

/** The next number, `DD-20261121-0001`. */
export const nextOrderNo = (tx: Tx, now: Date) =>
  numbered(tx, { letters: 'DD', sequence: 'purchase_order_no_seq' }, now)

/** The order with this id, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<KeptOrder | undefined> {
  const row = await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && orderById(tx, id)
}

/** Writes a new order with its rows. */
export async function insertOrder(tx: Tx, order: Order, by: string, now: Date): Promise<void> {
  const { terms } = order
  await tx
    .insertInto('purchase_order')
    .values({
      id: order.id,
      no: order.no,
      title: order.title,
      demand_id: order.demandId,
      quotation_id: order.quotationId,
      project_id: order.projectId,
      company_id: order.companyId,
      agent_company_id: order.agentCompanyId,
      supplier_company_id: order.supplierCompanyId,
      status: order.status,
      version: order.version,
      freight: order.freight,
      total: order.total,
      address: terms.address,
      contact_name: terms.contactName,
      contact_phone: terms.contactPhone,
      wanted_on: terms.wantedOn,
      note: terms.note,
      sent_by: by,
      sent_at: now,
      updated_at: now,
    })
    .execute()
  const rows = order.rows.map((row) => ({ ...row, order_id: order.id }))
  await tx.insertInto('purchase_order_row').values(rows).execute()
}

/** Writes what a verb may change of an order itself. */
export async function saveOrder(tx: Tx, { id, ...order }: Order, now: Date): Promise<void> {
  const { status, version, endReason: end_reason, abandonedBy: abandoned_by } = order
  const ended_at = status === 'completed' || status === 'abandoned' ? now : null
  await tx
    .updateTable('purchase_order')
    .set({ status, version, end_reason, abandoned_by, ended_at, updated_at: now })
    .set((eb) => ({
      confirmed_at:
        status === 'confirmed' ? eb.fn.coalesce('confirmed_at', eb.val(now)) : eb.ref('confirmed_at'),
    }))
    .where('id', '=', id)
    .execute()
}

/** Writes a delivery that somebody has recorded. */
export async function insertDelivery(tx: Tx, orderId: string, delivery: Delivery, now: Date): Promise<void> {
  const { id, loads, fileIds, received } = delivery
  await tx
    .insertInto('purchase_delivery')
    .values({
      id,
      order_id: orderId,
      position: delivery.position,
      delivered_on: delivery.deliveredOn,
      vehicle: delivery.vehicle,
      note: delivery.note,
      recorded_by: delivery.recordedBy,
      recorded_at: now,
      received_at: received ? now : null,
    })
    .execute()
  const rows = loads.map(({ rowId, quantity }) => ({
    delivery_id: id,
    row_id: rowId,
    quantity,
    received: received ? quantity : null,
  }))
  await tx.insertInto('purchase_delivery_row').values(rows).execute()
  const files = fileIds.map((file_id, position) => ({ delivery_id: id, file_id, position }))
  if (files.length > 0) await tx.insertInto('purchase_delivery_file').values(files).execute()
}

/** Writes what the owner has received of a delivery. */
export async function saveReceipt(tx: Tx, { id, received = [], receivedNote }: Delivery, now: Date) {
  await tx
    .updateTable('purchase_delivery')
    .set({ received_at: now, received_note: receivedNote })
    .where('id', '=', id)
    .execute()
  for (const { rowId, quantity } of received)
    await tx
      .updateTable('purchase_delivery_row')
      .set({ received: quantity })
      .where('delivery_id', '=', id)
      .where('row_id', '=', rowId)
      .execute()
}

/** The demand that a quotation was sent for. */
export async function demandOfQuotation(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('quotation').select('demand_id').where('id', '=', id).executeTakeFirst()
  return row?.demand_id
}

/** Whether everything selected for a demand has come to an end, and something of it has come. */
export async function isOver(tx: Tx, demandId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('quotation')
    .select('status')
    .where('demand_id', '=', demandId)
    .where('status', 'in', ['selected', 'orderSent', 'confirmed', 'completed'])
    .execute()
  return rows.length > 0 && rows.every(({ status }) => status === 'completed')
}
