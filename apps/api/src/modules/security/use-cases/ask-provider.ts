import { tryRefund } from '@jb/domain/security/give-back'
import { type Order, refundNo } from '@jb/domain/security/order'
import { toCents } from '@jb/domain/shared/money'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentProvider, RefundState } from '../../../platform/payment/payment.ts'
import { lockOrder, saveOrder } from '../security.repository.ts'
import { settleOutside } from './settle-outside.ts'

/**
 * Looks the refund up first where it may have been asked for before; asks for it where nobody has heard of it, and
 * once more where it failed: under one number money moves once.
 */
async function askBack(payment: PaymentProvider, order: Order, asked: boolean): Promise<RefundState> {
  const known = asked ? await payment.queryRefund(refundNo(order)) : ({ state: 'absent' } as const)
  if (known.state !== 'absent' && known.state !== 'failed') return known
  return payment.refund({
    ...{ orderNo: order.no, refundNo: refundNo(order), tradeNo: order.tradeNo ?? '' },
    ...{ amountFen: toCents(order.amount), reason: '保证金退还' },
  })
}

/**
 * Money on its way back: that a provider is being asked is committed before it is, so that a process that dies in
 * between looks the refund up and does not ask twice.
 */
export async function prepareRefund(ctx: Ctx, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, orderId)
  const { payment } = ctx.services
  if (order?.kind !== 'online') return undefined
  const usable = payment.configured && payment.name === order.channel
  // What failed may have been done after all: it is looked up, and never asked for again by itself.
  if (order.status === 'refundFailed' && usable) {
    return async () => {
      const state = await payment.queryRefund(refundNo(order))
      return (record) => settleOutside(record, orderId, state).then(() => undefined)
    }
  }
  if (order.status !== 'refunding') return undefined
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
