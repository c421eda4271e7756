import { closeOrder, takenUntil } from '@jb/domain/security/give'
import { isChecking, mayStillArrive, type Order } from '@jb/domain/security/order'
import { hour, minute } from '@jb/domain/shared/dates'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentProvider, PaymentState } from '../../../platform/payment/payment.ts'
import { askedAt } from '../intent.repository.ts'
import { lockOrder } from '../security.repository.ts'
import { expireTimer } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'
import { takeArrival } from './take-arrival.ts'

async function close(ctx: Ctx, before: Order): Promise<void> {
  const after = closeOrder(before, ctx.now)
  if (isRefusal(after)) return
  const terms = await loadTerms(ctx.tx, before.subject)
  await commit(ctx, { before, after, terms, action: 'expire' })
}

/**
 * A provider is asked whether it took the money, since its word may be lost or on its way: now and then after somebody
 * was led to its page, also when the order was given up meanwhile, and once the time to pay is over.
 */
export async function prepareExpiry(ctx: Ctx, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, orderId)
  if (!order || isChecking(order)) return undefined
  const givenUp = mayStillArrive(order)
  if (order.status !== 'pendingPayment' && !givenUp) return undefined
  const { payment } = ctx.services
  const open = order.kind === 'online' && payment.configured && payment.name === order.channel
  if (givenUp) return open ? asking(payment, order, order.closedAt ?? undefined) : undefined
  const early = ctx.now < order.payBy
  const since = open && early ? await askedAt(ctx.tx, orderId) : undefined
  if (early && !since) {
    await ctx.setTimer({ kind: expireTimer, subjectId: orderId, dueAt: order.payBy })
    return undefined
  }
  if (!open) {
    await close(ctx, order)
    return undefined
  }
  return asking(payment, order, since)
}

const asking =
  (payment: PaymentProvider, order: Order, since: Date | undefined): OutsideCall =>
  async () => {
    const state = await payment.queryPayment(order.no)
    return (record) => afterAsking(record, { order, since }, payment.name, state)
  }

interface Asked {
  readonly order: Order
  /** When somebody was led to the provider's page, or gave the order up; undefined: the time to pay is over. */
  readonly since: Date | undefined
}

async function afterAsking(ctx: Ctx, asked: Asked, channel: string, state: PaymentState): Promise<void> {
  const { no, id } = asked.order
  if (state.state === 'paid') {
    await takeArrival(ctx, { ...state, channel, orderNo: no })
    return
  }
  const order = await lockOrder(ctx.tx, id)
  const givenUp = order && mayStillArrive(order)
  if (!order || (order.status !== 'pendingPayment' && !givenUp)) return
  const end = givenUp ? takenUntil(order) : order.payBy
  const over = ctx.now >= end && state.state === 'unpaid'
  if (over) return givenUp ? undefined : close(ctx, order)
  await ctx.setTimer({ kind: expireTimer, subjectId: id, dueAt: askAgainAt(end, asked.since, ctx.now) })
}

/** Each pause is as long as all before it together, an hour at most, and never beyond the end of the time. */
function askAgainAt(end: Date, since: Date | undefined, now: Date): Date {
  const waited = since ? now.getTime() - since.getTime() : 0
  const pause = Math.min(hour, Math.max(5 * minute, waited))
  const next = now.getTime() + pause
  return new Date(now < end ? Math.min(next, end.getTime()) : next)
}
