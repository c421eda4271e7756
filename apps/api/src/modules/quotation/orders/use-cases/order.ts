import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/quotation/order.contract'
import {
  abandonOrder,
  completeOrder,
  confirmOrder,
  declineOrder,
  type Order,
  type OrderAction,
  type OrderStep,
  quotationAfter,
  receiveDelivery,
  recordDelivery,
  sendOrder,
  sideActions,
} from '@jb/domain/quotation/order'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../../platform/caller.ts'
import type { Ctx } from '../../../../platform/ctx.ts'
import { closeDemand, lockDemandForQuoting } from '../../../demand/index.ts'
import { claimFiles } from '../../../file/index.ts'
import { mayRun, ownerBar } from '../../../procurement/index.ts'
import { lockDeciding, saveStatus } from '../../quotation.repository.ts'
import { mayOrder, type OrderStanding, orderStanding } from '../order.access.ts'
import {
  demandOfQuotation,
  insertDelivery,
  insertOrder,
  isOver,
  lockOrder,
  nextOrderNo,
  saveOrder,
  saveReceipt,
} from '../order.repository.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { selectedOf } from '../reads/selected.ts'
import { sitePeople } from '../reads/site-people.ts'

type Given<E extends keyof typeof contract> = Received<(typeof contract)[E]>
type Done = Promise<Answer<typeof contract.orderOf> | Refusal>

const subjectOf = (id: string) => ({ kind: 'purchaseOrder', id })

const shown = (ctx: Ctx, id: string): Done =>
  orderDetail({ db: ctx.tx, services: ctx.services, caller: callerOf(ctx) }, id)

/** Sends an order for what was selected of one quotation; there is one for each. */
export async function send(ctx: Ctx, { body: { quotationId, ...terms } }: Given<'sendOrder'>): Done {
  const caller = callerOf(ctx)
  const demandId = await demandOfQuotation(ctx.tx, quotationId)
  if (demandId === undefined) return refuse('quotation.notFound')
  // In the order of all who decide: first their lock, then the demand.
  await lockDeciding(ctx.tx, demandId)
  const demand = await lockDemandForQuoting(ctx.tx, demandId)
  if (!demand || !mayRun(demand, caller)) return refuse('quotation.notFound')
  const bar = await ownerBar(ctx, demand)
  if (bar) return bar
  const selected = (await selectedOf(ctx.tx, demand)).find((one) => one.quotationId === quotationId)
  if (selected?.status !== 'selected') return refuse('order.notSelected')
  const rows = selected.rows.map((row) => ({ id: ctx.newId(), ...row }))
  const { title, projectId, companyId, agentCompanyId } = demand
  const parties = { title, demandId: demand.id, quotationId, projectId, companyId, agentCompanyId }
  const step = sendOrder(
    {
      id: ctx.newId(),
      no: await nextOrderNo(ctx.tx, ctx.now),
      ...parties,
      supplierCompanyId: selected.companyId,
      rows,
      freight: selected.freight,
    },
    terms,
    ctx.now,
  )
  if (isRefusal(step)) return step
  const { order, event } = step
  await insertOrder(ctx.tx, order, caller.accountId, ctx.now)
  await saveStatus(ctx.tx, quotationId, { from: 'selected', to: quotationAfter.sent })
  await ctx.emit(event)
  await ctx.log({ subject: subjectOf(order.id), action: 'send' })
  return shown(ctx, order.id)
}

interface Handling {
  readonly id: string
  /** The version the person has seen. */
  readonly version: number
  /** Goes to the operation log. */
  readonly reason?: string
}

type Decide = (order: Order, standing: OrderStanding) => OrderStep | Refusal | Promise<OrderStep | Refusal>

/** What somebody does to an order always goes this way: lock, authorise, decide, save, tell, log. */
async function handle(
  ctx: Ctx,
  action: OrderAction,
  { id, version, reason }: Handling,
  decide: Decide,
): Done {
  const caller = callerOf(ctx)
  const order = await lockOrder(ctx.tx, id)
  const people = order ? await sitePeople(ctx.tx, order.projectId) : []
  const standing = order && orderStanding(order, caller, people.includes(caller.accountId))
  if (!standing) return refuse('order.notFound')
  const own: readonly OrderAction[] = sideActions[standing.side]
  if (!own.includes(action) || !mayOrder[action](standing)) return refuse('order.forbidden')
  if (order.version !== version) return refuse('order.stale', { version: order.version })
  const step = await decide(order, standing)
  if (isRefusal(step)) return step
  await saveOrder(ctx.tx, step.order, ctx.now)
  if (order.status !== step.order.status) await follow(ctx, order, step.order)
  await ctx.emit(step.event)
  await ctx.log({ subject: subjectOf(id), action, ...(reason && { reason }) })
  return shown(ctx, id)
}

/** The quotation goes the way of its order, and the demand is done with its last one. */
async function follow(ctx: Ctx, before: Order, { quotationId, demandId, status }: Order): Promise<void> {
  await lockDeciding(ctx.tx, demandId)
  const change = { from: quotationAfter[before.status], to: quotationAfter[status] }
  await saveStatus(ctx.tx, quotationId, change)
  // One that was cancelled meanwhile stays so.
  if (await isOver(ctx.tx, demandId)) await closeDemand(ctx, demandId)
}

/** The supplier takes the order. */
export const confirm = (ctx: Ctx, { body }: Given<'confirmOrder'>): Done =>
  handle(ctx, 'confirm', body, (order) =>
    callerOf(ctx).companyFrozen ? refuse('member.frozen') : confirmOrder(order),
  )

/** The supplier does not take the order; its record shows that. */
export const decline = (ctx: Ctx, { body }: Given<'declineOrder'>): Done =>
  handle(ctx, 'decline', body, (order) => declineOrder(order, body.reason))

/** Either side gives the order up before anything has come. */
export const abandon = (ctx: Ctx, { body }: Given<'abandonOrder'>): Done =>
  handle(ctx, 'abandon', body, (order, { side }) => abandonOrder(order, { by: side, reason: body.reason }))

/** The owner says that all has come, or why the rest is not waited for. */
export const complete = (ctx: Ctx, { body }: Given<'completeOrder'>): Done =>
  handle(ctx, 'complete', body, (order) => completeOrder(order, body.reason))

/** Either side records what has come; the photos belong to its company. */
export const deliver = (ctx: Ctx, { body: { id, version, ...given } }: Given<'recordDelivery'>): Done =>
  handle(ctx, 'deliver', { id, version }, async (order, { side }) => {
    const fileIds = await claimFiles(ctx, given.fileIds, { purpose: 'attachment' })
    if (isRefusal(fileIds)) return fileIds
    const step = recordDelivery(order, { ...given, id: ctx.newId(), fileIds }, side, ctx.now)
    if (isRefusal(step)) return step
    for (const one of step.order.deliveries.slice(order.deliveries.length))
      await insertDelivery(ctx.tx, id, one, ctx.now)
    return step
  })

/** The owner receives what the supplier has recorded. */
export const receive = (
  ctx: Ctx,
  { body: { id, version, deliveryId, received, note } }: Given<'receiveDelivery'>,
): Done =>
  handle(ctx, 'receive', { id, version, reason: note }, async (order) => {
    const step = receiveDelivery(order, { deliveryId, received, note })
    if (isRefusal(step)) return step
    const done = step.order.deliveries.find((one) => one.id === deliveryId)
    if (done) await saveReceipt(ctx.tx, done, ctx.now)
    return step
  })
