import { mostPhotos, orderSides, orderStatuses } from '@jb/domain/quotation/order'
import * as z from 'zod/mini'
import { seenItem } from '../procurement/item.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, optionalText, quantity, text } from '../shared/values.ts'

const moment = z.nullable(instant)
const day = z.iso.date('请选择日期')
const side = z.enum(orderSides)
const status = z.enum(orderStatuses)
const phone = z.string().check(z.regex(/^[\d+\- ]{7,20}$/, '请填写 7 到 20 位的电话号码'))

/** What the owner says when it sends an order. */
const orderTerms = {
  address: text(200),
  contactName: text(40),
  contactPhone: phone,
  /** Null: nothing is agreed. */
  wantedOn: z.nullable(day),
  note: optionalText(500),
}

/** An order as it is sent, for the quotation that was selected. */
export const orderSent = z.object({ quotationId: id, ...orderTerms })
export type OrderSent = z.output<typeof orderSent>

const load = z.object({ rowId: id, quantity })
const loads = z.array(load).check(z.maxLength(500, '最多 500 行'))

/** A delivery as either side records it. */
export const deliverySent = z.extend(seenItem, {
  deliveredOn: day,
  vehicle: optionalText(40),
  note: optionalText(200),
  fileIds: z.array(id).check(z.maxLength(mostPhotos, `照片最多 ${mostPhotos} 张`)),
  loads,
})
export type DeliverySent = z.output<typeof deliverySent>

/** What the owner says of a delivery; without `received` it has come as recorded. */
export const deliveryReceived = z.extend(seenItem, {
  deliveryId: id,
  received: z.exactOptional(loads),
  note: optionalText(200),
})

/** How a supplier has kept its orders so far, for those who buy of it. */
const supplierRecord = z.object({ completed: z.int(), abandoned: z.int() })
export type SupplierRecord = z.output<typeof supplierRecord>

const orderRow = z.object({
  id,
  position: z.int(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** Yuan with tax. */
  price: z.string(),
  amount: z.string(),
  received: z.string(),
  /** Recorded by the supplier, not received yet. */
  waiting: z.string(),
  /** Received against ordered: below zero is missing. */
  difference: z.string(),
})

const delivery = z.object({
  id,
  position: z.int(),
  deliveredOn: day,
  vehicle: z.string(),
  note: z.string(),
  recordedBy: side,
  recordedAt: instant,
  receivedAt: moment,
  receivedNote: z.string(),
  photos: z.array(fileRef),
  rows: z.array(
    z.object({
      rowId: id,
      /** With its specification. */
      name: z.string(),
      unit: z.string(),
      quantity: z.string(),
      /** Null: it waits for the owner. */
      received: z.nullable(z.string()),
    }),
  ),
})
export type OrderDelivery = z.output<typeof delivery>

/** An order as one of its two sides sees it. */
export const orderDetail = z.object({
  id,
  no: z.string(),
  title: z.string(),
  version: z.int(),
  status,
  statusName: z.string(),
  side,
  nextStep: z.string(),
  demandId: id,
  quotationId: id,
  buyerName: z.string(),
  supplierName: z.string(),
  terms: z.object(orderTerms),
  sentAt: instant,
  confirmedAt: moment,
  endedAt: moment,
  endReason: z.nullable(z.string()),
  abandonedBy: z.nullable(side),
  rows: z.array(orderRow),
  freight: z.string(),
  total: z.string(),
  /** Yuan of what was received. */
  receivedTotal: z.string(),
  deliveries: z.array(delivery),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  /** Only for the owner's side. */
  supplierRecord: z.nullable(supplierRecord),
  /** `confirm`, `decline`, `deliver`, `receive`, `complete`, `abandon`. */
  actions,
})
export type OrderDetail = z.output<typeof orderDetail>

/** What was selected of one supplier, and the order that has come of it. */
const selectedSupplier = z.object({
  quotationId: id,
  supplierName: z.string(),
  rows: z.int(),
  /** Yuan with tax and freight. */
  total: z.string(),
  order: z.nullable(z.object({ id, no: z.string(), status, statusName: z.string(), nextStep: z.string() })),
  supplierRecord: z.nullable(supplierRecord),
  /** `send` for those who run the demand. */
  actions,
})
export type SelectedSupplier = z.output<typeof selectedSupplier>

/** The orders of a demand: all for the owner's side, its own for a supplier. */
export const ordersOfDemand = z.object({
  side,
  records: z.array(selectedSupplier),
  /** Of the demand. */
  version: z.int(),
  /** `reselect` for the owner's side once all of the chosen have given up. */
  actions,
  /** What a new order begins with: place and contact of the demand. */
  begin: z.nullable(
    z.object({ ...orderTerms, contactName: z.string(), contactPhone: z.string(), address: z.string() }),
  ),
})
export type OrdersOfDemand = z.output<typeof ordersOfDemand>
