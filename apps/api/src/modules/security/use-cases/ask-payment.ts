import { closeOrder } from '@jb/domain/security/give'
import { isChecking, type Order } from '@jb/domain/security/order'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentState } from '../../../platform/payment/payment.ts'
import { askedAt } from '../intent.repository.ts'
import { lockOrder } from '../security.repository.ts'
import { expireTimer } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'
import { takeArrival } from './take-arrival.ts'

const minute = 60_000

async function close(ctx: Ctx, before: Order): Promise<void> {
  const after = closeOrder(before, ctx.now)
  if (isRefusal(after)) return
  const terms = await loadTerms(ctx.tx, before.subject)
  await commit(ctx, { before, after, terms, action: 'expire' })
}

/**
 * A provider is asked whether it took the money, since its word may be lost or on its way: now and then after somebody
 * was led to its page, and once the time to pay is over.
 */
export async function prepareExpiry(ctx: Ctx, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.status !== 'pendingPayment' || isChecking(order)) return undefined
  const { payment } = ctx.services
  const open = order.kind === 'online' && payment.configured && payment.name === order.channel
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
  return async () => {
    const state = await payment.queryPayment(order.no)
    return (record) => afterAsking(record, { order, since }, payment.name, state)
  }
}

interface Asked {
  readonly order: Order
  /** When somebody was led to the provider's page; undefined: the time to pay is over. */
  readonly since: Date | undefined
}

async function afterAsking(ctx: Ctx, asked: Asked, channel: string, state: PaymentState): Promise<void> {
  const { no, id } = asked.order
  if (state.state === 'paid') {
    await takeArrival(ctx, { ...state, channel, orderNo: no })
    return
  }
  const order = await lockOrder(ctx.tx, id)
  if (order?.status !== 'pendingPayment') return
  if (ctx.now >= order.payBy && state.state === 'unpaid') return close(ctx, order)
  await ctx.setTimer({ kind: expireTimer, subjectId: id, dueAt: askAgainAt(order, asked.since, ctx.now) })
}

/** While there is time, each pause is as long as all before it together, and never beyond the end of the time. */
function askAgainAt({ payBy }: Order, since: Date | undefined, now: Date): Date {
  const pause = Math.max(5 * minute, since ? now.getTime() - since.getTime() : 0)
  const next = now.getTime() + pause
  return new Date(now < payBy ? Math.min(next, payBy.getTime()) : next)
}
