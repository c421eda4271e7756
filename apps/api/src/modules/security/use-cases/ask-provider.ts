import { closeOrder } from '@jb/domain/security/give'
import { tryRefund } from '@jb/domain/security/give-back'
import { isChecking, type Order, refundNo } from '@jb/domain/security/order'
import { toCents } from '@jb/domain/shared/money'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentProvider, PaymentState, RefundState } from '../../../platform/payment/payment.ts'
import { lockOrder, saveOrder } from '../security.repository.ts'
import { expireTimer } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'
import { settleOutside } from './settle-outside.ts'
import { takeArrival } from './take-arrival.ts'

const minute = 60_000

/** Looks the refund up first where it may have been asked for before; asks for it where nobody has heard of it. */
async function askBack(payment: PaymentProvider, order: Order, asked: boolean): Promise<RefundState> {
  const known = asked ? await payment.queryRefund(refundNo(order)) : ({ state: 'absent' } as const)
  if (known.state !== 'absent') return known
  return payment.refund({
    ...{ orderNo: order.no, refundNo: refundNo(order), tradeNo: order.tradeNo ?? '' },
    ...{ amountFen: toCents(order.amount), reason: '投标保证金退还' },
  })
}

/**
 * Money on its way back: that a provider is being asked is committed before it is, so that a process that dies in
 * between looks the refund up and does not ask twice.
 */
export async function prepareRefund(ctx: Ctx, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, orderId)
  const { payment } = ctx.services
  if (order?.status !== 'refunding' || order.kind !== 'online') return undefined
  const usable = payment.configured && payment.name === order.channel
  if (!usable) {
    const state = { state: 'failed', reason: '原支付渠道未开通，请联系平台运营' } as const
    return async () => (record) => settleOutside(record, orderId, state).then(() => undefined)
  }
  const asked = (order.refund?.triedAt ?? null) !== null
  if (!asked) await saveOrder(ctx.tx, order, tryRefund(order, ctx.now), ctx.now)
  return async () => {
    const state = await askBack(payment, order, asked)
    return (record) => settleOutside(record, orderId, state).then(() => undefined)
  }
}

async function close(ctx: Ctx, before: Order): Promise<void> {
  const after = closeOrder(before, ctx.now)
  if (isRefusal(after)) return
  const terms = await loadTerms(ctx.tx, before.subject)
  await commit(ctx, { before, after, terms, action: 'expire' })
}

/** The time to pay is over: a provider is asked whether it took the money, since its word may be on its way. */
export async function prepareExpiry(ctx: Ctx, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.status !== 'pendingPayment' || isChecking(order)) return undefined
  if (ctx.now < order.payBy) {
    await ctx.setTimer({ kind: expireTimer, subjectId: orderId, dueAt: order.payBy })
    return undefined
  }
  const { payment } = ctx.services
  if (order.kind !== 'online' || !payment.configured || payment.name !== order.channel) {
    await close(ctx, order)
    return undefined
  }
  return async () => {
    const state = await payment.queryPayment(order.no)
    return (record) => afterAsking(record, order, payment.name, state)
  }
}

async function afterAsking(ctx: Ctx, asked: Order, channel: string, state: PaymentState): Promise<void> {
  if (state.state === 'paid') {
    await takeArrival(ctx, { ...state, channel, orderNo: asked.no })
    return
  }
  if (state.state === 'unknown') {
    const dueAt = new Date(ctx.now.getTime() + 5 * minute)
    return ctx.setTimer({ kind: expireTimer, subjectId: asked.id, dueAt })
  }
  const order = await lockOrder(ctx.tx, asked.id)
  if (order?.status === 'pendingPayment') await close(ctx, order)
}
