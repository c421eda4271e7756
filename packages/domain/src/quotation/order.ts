import { formatDay } from '../shared/dates.ts'
import { fromUnits, toUnits } from '../shared/fixed-point.ts'
import { type ActionOf, type Flow, follow } from '../shared/flow.ts'
import { type Decimal, fromCents, multiply, toCents } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'

/** A purchase order begins when it is sent; before that there is a selection. */
export const orderStatuses = ['sent', 'confirmed', 'completed', 'abandoned'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Deliveries leave a confirmed order as it is. */
export const orderFlow = {
  sent: { confirm: 'confirmed', decline: 'abandoned', abandon: 'abandoned' },
  confirmed: { deliver: 'confirmed', receive: 'confirmed', complete: 'completed', abandon: 'abandoned' },
  completed: {},
  abandoned: {},
} as const satisfies Flow<OrderStatus>
export type OrderAction = ActionOf<typeof orderFlow>

/** The status of a quotation that an order has come of. */
export const quotationAfter = {
  sent: 'orderSent',
  confirmed: 'confirmed',
  completed: 'completed',
  abandoned: 'abandoned',
} as const satisfies Readonly<Record<OrderStatus, string>>

/** Whose eyes read an order, and who did something to it. */
export const orderSides = ['owner', 'supplier'] as const
export type OrderSide = (typeof orderSides)[number]

/** How many deliveries one order may have. */
export const mostDeliveries = 200
/** Photos of one delivery. */
export const mostPhotos = 6

/** A row as it was selected. Unit price with tax to 6 decimals, amount to 2; yuan. */
export interface OrderRow {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly quantity: Decimal
  readonly price: Decimal
  readonly amount: Decimal
}

/** What a row of a list is called, and more closely, out of its cells: of labour the trade, of freight the way. */
export function rowWords(cells: Readonly<Record<string, string>>): Pick<OrderRow, 'name' | 'spec'> {
  const way = cells.from && cells.to ? `${cells.from} → ${cells.to}` : ''
  return { name: cells.name || cells.workType || '', spec: cells.spec || way || cells.workContent || '' }
}

/** A quantity of one row; up to 4 decimals. */
export interface Load {
  readonly rowId: string
  readonly quantity: Decimal
}

/** One arrival at the site. */
export interface Delivery {
  readonly id: string
  /** From 1, in the order in which they were recorded. */
  readonly position: number
  /** `YYYY-MM-DD`, in China. */
  readonly deliveredOn: string
  readonly vehicle: string
  readonly note: string
  /** Weight slips and pictures. */
  readonly fileIds: readonly string[]
  readonly recordedBy: OrderSide
  readonly loads: readonly Load[]
  /** What the owner has received of it; undefined while it waits for the owner. */
  readonly received: readonly Load[] | undefined
  /** What the owner says where it received other quantities than were recorded. */
  readonly receivedNote: string
}

/** What the owner says when it sends an order. */
export interface OrderTerms {
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  /** `YYYY-MM-DD`, in China; null: nothing is agreed. */
  readonly wantedOn: string | null
  readonly note: string
}

/** Whose order it is, and of which quotation. */
export interface OrderParties {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly demandId: string
  readonly quotationId: string
  readonly projectId: string | null
  readonly companyId: string
  readonly agentCompanyId: string | null
  readonly supplierCompanyId: string
}

export interface Order extends OrderParties {
  readonly status: OrderStatus
  readonly version: number
  readonly rows: readonly OrderRow[]
  readonly freight: Decimal
  readonly total: Decimal
  readonly terms: OrderTerms
  readonly deliveries: readonly Delivery[]
  /** Why it was abandoned, or completed short; and who abandoned it. */
  readonly endReason: string | null
  readonly abandonedBy: OrderSide | null
}

export type OrderEventType =
  | 'order.sent'
  | 'order.confirmed'
  | 'order.declined'
  | 'order.delivered'
  | 'order.received'
  | 'order.completed'
  | 'order.abandoned'

/** Enough to tell the other side, so that a reaction need not load the order. */
export interface OrderEvent {
  readonly type: OrderEventType
  readonly payload: OrderParties & {
    readonly version: number
    readonly by: OrderSide
    /** The delivery that it is about. */
    readonly deliveryId?: string
  }
}

/** An order after a verb, and the fact to tell others. */
export interface OrderStep {
  readonly order: Order
  readonly event: OrderEvent
}

type WrongStatus = Refusal<'order.wrongStatus'>

function partiesOf(order: Order): OrderParties {
  const { id, no, title, demandId, quotationId, projectId, companyId, agentCompanyId, supplierCompanyId } =
    order
  return { id, no, title, demandId, quotationId, projectId, companyId, agentCompanyId, supplierCompanyId }
}

function step(order: Order, type: OrderEventType, by: OrderSide, deliveryId?: string): OrderStep {
  const next = { ...order, version: order.version + 1 }
  const payload = { ...partiesOf(next), version: next.version, by, ...(deliveryId && { deliveryId }) }
  return { order: next, event: { type, payload } }
}

const sum = (amounts: readonly Decimal[]): bigint => amounts.reduce((so, amount) => so + toCents(amount), 0n)

/** Fen of all rows and the freight. */
export const orderTotal = (rows: readonly Pick<OrderRow, 'amount'>[], freight: Decimal): Decimal =>
  fromCents(sum([...rows.map(({ amount }) => amount), freight]))

/** Sends an order for what was selected. */
export function sendOrder(
  selected: OrderParties & Pick<Order, 'rows' | 'freight'>,
  terms: OrderTerms,
  now: Date,
): OrderStep | Refusal<'order.wantedPast'> {
  if (terms.wantedOn !== null && terms.wantedOn < formatDay(now)) return refuse('order.wantedPast')
  const order: Order = {
    ...selected,
    total: orderTotal(selected.rows, selected.freight),
    status: 'sent',
    version: 0,
    terms,
    deliveries: [],
    endReason: null,
    abandonedBy: null,
  }
  return step(order, 'order.sent', 'owner')
}

/** The supplier takes the order. */
export function confirmOrder(order: Order): OrderStep | WrongStatus {
  const status = follow('order', orderFlow, order.status, 'confirm')
  return isRefusal(status) ? status : step({ ...order, status }, 'order.confirmed', 'supplier')
}

/** The supplier does not take the order. */
export function declineOrder(order: Order, reason: string): OrderStep | WrongStatus {
  const status = follow('order', orderFlow, order.status, 'decline')
  if (isRefusal(status)) return status
  return step({ ...order, status, endReason: reason, abandonedBy: 'supplier' }, 'order.declined', 'supplier')
}

const isSome = ({ quantity }: Load) => toUnits(quantity, 4) > 0n

/** Whether anything has come, or is said to have come. */
export const hasArrived = ({ deliveries }: Pick<Order, 'deliveries'>): boolean =>
  deliveries.some(({ loads, received }) => (received ?? loads).some(isSome))

/** Either side gives the order up; afterwards deliveries have to be settled by completing it. */
export function abandonOrder(
  order: Order,
  { by, reason }: { readonly by: OrderSide; readonly reason: string },
): OrderStep | WrongStatus | Refusal<'order.delivered'> {
  const status = follow('order', orderFlow, order.status, 'abandon')
  if (isRefusal(status)) return status
  if (hasArrived(order)) return refuse('order.delivered')
  return step({ ...order, status, endReason: reason, abandonedBy: by }, 'order.abandoned', by)
}

/** A delivery as somebody records it. */
export type Recorded = Pick<Delivery, 'id' | 'deliveredOn' | 'vehicle' | 'note' | 'fileIds' | 'loads'>

export type DeliveryRefusal =
  | 'order.deliveryFuture'
  | 'order.deliveryEmpty'
  | 'order.deliveryRows'
  | 'order.tooManyDeliveries'

/** Each row once, and only rows of this order. */
const fits = ({ rows }: Order, loads: readonly Load[]): boolean =>
  new Set(loads.map(({ rowId }) => rowId)).size === loads.length &&
  loads.every(({ rowId }) => rows.some(({ id }) => id === rowId))

/** Either side records what has come. What the owner records it has received. */
export function recordDelivery(
  order: Order,
  given: Recorded,
  by: OrderSide,
  now: Date,
): OrderStep | WrongStatus | Refusal<DeliveryRefusal> {
  const status = follow('order', orderFlow, order.status, 'deliver')
  if (isRefusal(status)) return status
  if (order.deliveries.length >= mostDeliveries) return refuse('order.tooManyDeliveries')
  if (given.deliveredOn > formatDay(now)) return refuse('order.deliveryFuture')
  if (!fits(order, given.loads)) return refuse('order.deliveryRows')
  const loads = given.loads.filter(isSome)
  if (loads.length === 0) return refuse('order.deliveryEmpty')
  const received = by === 'owner' ? loads : undefined
  const delivery: Delivery = {
    ...given,
    position: order.deliveries.length + 1,
    loads,
    recordedBy: by,
    received,
    receivedNote: '',
  }
  const deliveries = [...order.deliveries, delivery]
  return step({ ...order, status, deliveries }, 'order.delivered', by, given.id)
}

export type ReceiptRefusal =
  | 'order.deliveryNotFound'
  | 'order.deliveryReceived'
  | 'order.deliveryRows'
  | 'order.differenceNote'

interface Receipt {
  readonly deliveryId: string
  /** What was received of each row of the delivery; absent: as recorded. */
  readonly received: readonly Load[] | undefined
  readonly note: string
}

const sameLoads = (one: readonly Load[], other: readonly Load[]): boolean =>
  one.every(({ rowId, quantity }) => {
    const found = other.find((load) => load.rowId === rowId)
    return found !== undefined && toUnits(found.quantity, 4) === toUnits(quantity, 4)
  })

/** The owner receives what the supplier has recorded, or says what came instead. */
export function receiveDelivery(
  order: Order,
  { deliveryId, received, note }: Receipt,
): OrderStep | WrongStatus | Refusal<ReceiptRefusal> {
  const status = follow('order', orderFlow, order.status, 'receive')
  if (isRefusal(status)) return status
  const delivery = order.deliveries.find(({ id }) => id === deliveryId)
  if (!delivery) return refuse('order.deliveryNotFound')
  if (delivery.received) return refuse('order.deliveryReceived')
  const loads = received ?? delivery.loads
  const known = delivery.loads.every(({ rowId }) => loads.some((load) => load.rowId === rowId))
  if (!known || loads.length !== delivery.loads.length) return refuse('order.deliveryRows')
  if (!sameLoads(delivery.loads, loads) && note === '') return refuse('order.differenceNote')
  const done = { ...delivery, received: loads, receivedNote: note }
  const deliveries = order.deliveries.map((one) => (one.id === deliveryId ? done : one))
  return step({ ...order, status, deliveries }, 'order.received', 'owner', deliveryId)
}

/** What has come of a row. `difference` to what was ordered: below zero is missing. */
export interface RowProgress {
  readonly rowId: string
  readonly received: Decimal
  /** Recorded by the supplier, not received yet. */
  readonly waiting: Decimal
  readonly difference: Decimal
  /** Yuan of what was received. */
  readonly amount: Decimal
}

function quantityOf(rowId: string, loads: readonly Load[]): bigint {
  return loads.reduce((so, load) => (load.rowId === rowId ? so + toUnits(load.quantity, 4) : so), 0n)
}

/** A quantity without the noughts at its end. */
const plain = (units: bigint): Decimal => fromUnits(units, 4).replace(/\.?0+$/, '')

/** How far each row has been delivered, in the order of the rows. */
export function progressOf({ rows, deliveries }: Pick<Order, 'rows' | 'deliveries'>): readonly RowProgress[] {
  return rows.map(({ id, quantity, price }) => {
    const received = deliveries.reduce((so, one) => so + quantityOf(id, one.received ?? []), 0n)
    const waiting = deliveries.reduce((so, one) => so + (one.received ? 0n : quantityOf(id, one.loads)), 0n)
    return {
      rowId: id,
      received: plain(received),
      waiting: plain(waiting),
      difference: plain(received - toUnits(quantity, 4)),
      amount: multiply(plain(received), price),
    }
  })
}

/** Yuan of all that was received, and of the freight as soon as anything was. */
export function receivedTotal(order: Pick<Order, 'rows' | 'deliveries' | 'freight'>): Decimal {
  const amounts = progressOf(order).map(({ amount }) => amount)
  const some = order.deliveries.some(({ received }) => received?.some(isSome))
  return fromCents(sum([...amounts, ...(some ? [order.freight] : [])]))
}

/** The delivery that has waited longest for the owner. */
export const waitingDelivery = ({ deliveries }: Pick<Order, 'deliveries'>): Delivery | undefined =>
  deliveries.find(({ received }) => received === undefined)

/** Whether a row has not come in full. */
export const isShort = (order: Pick<Order, 'rows' | 'deliveries'>): boolean =>
  progressOf(order).some(({ difference }) => difference.startsWith('-'))

/** The owner says that everything has come; where it has not, why the rest is not waited for. */
export function completeOrder(
  order: Order,
  reason: string,
):
  | OrderStep
  | WrongStatus
  | Refusal<'order.deliveryWaiting' | 'order.nothingDelivered' | 'order.shortReason'> {
  const status = follow('order', orderFlow, order.status, 'complete')
  if (isRefusal(status)) return status
  if (waitingDelivery(order)) return refuse('order.deliveryWaiting')
  if (!hasArrived(order)) return refuse('order.nothingDelivered')
  if (isShort(order) && reason === '') return refuse('order.shortReason')
  return step({ ...order, status, endReason: reason || null }, 'order.completed', 'owner')
}

/** What each side may do to an order at all, the likeliest first. */
export const sideActions = {
  owner: ['receive', 'deliver', 'complete', 'abandon'],
  supplier: ['confirm', 'deliver', 'decline', 'abandon'],
} as const satisfies Readonly<Record<OrderSide, readonly OrderAction[]>>

/** What a side could do to an order as it stands, the likeliest first. */
export function possibleActions(order: Order, side: OrderSide): readonly OrderAction[] {
  return sideActions[side].filter((action) => {
    if (!Object.hasOwn(orderFlow[order.status], action)) return false
    if (action === 'receive') return waitingDelivery(order) !== undefined
    if (action === 'complete') return hasArrived(order) && waitingDelivery(order) === undefined
    // Before it has answered a supplier declines.
    if (action === 'abandon') return !hasArrived(order) && !(side === 'supplier' && order.status === 'sent')
    return true
  })
}
