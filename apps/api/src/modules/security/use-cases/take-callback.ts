import { refundNo } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Callback } from '../../../platform/payment/payment.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { claimEvent, keepVerdict } from '../callback.repository.ts'
import { settleOutside } from './settle-outside.ts'
import { takeArrival } from './take-arrival.ts'

interface News {
  readonly callback: Callback
  readonly sha256: string
  readonly provider: string
}

/**
 * News of a provider. What was believed once changes nothing more; what was not is looked at again when it is told
 * again, for our order may have changed since.
 */
export async function takeCallback(ctx: Ctx, { callback, sha256, provider }: News): Promise<string> {
  const { eventId, orderNo } = callback
  const before = await claimEvent(ctx.tx, { provider, eventId, orderNo, sha256 }, ctx.now)
  if (before === 'accepted' || before === 'repeated') return 'repeated'
  const verdict = await verdictOn(ctx, callback, provider)
  await keepVerdict(ctx.tx, { provider, eventId }, verdict)
  if (verdict !== 'accepted' && verdict !== 'repeated') await alarm(ctx, orderNo, verdict)
  return verdict
}

async function verdictOn(ctx: Ctx, callback: Callback, channel: string): Promise<string> {
  if (callback.about === 'payment') return takeArrival(ctx, { ...callback, channel })
  const order = await ctx.tx
    .selectFrom('security_order')
    .select(['id', 'no', 'channel'])
    .where('no', '=', callback.orderNo)
    .executeTakeFirst()
  if (!order) return 'unknownOrder'
  const own = order.id === callback.reference && order.channel === channel
  if (!own || refundNo(order) !== callback.refundNo) return 'foreign'
  return (await settleOutside(ctx, order.id, callback.outcome)) ? 'accepted' : 'conflict'
}

const words: Readonly<Record<string, string>> = {
  unknownOrder: '没有这个订单',
  foreign: '订单与通知不一致',
  amount: '金额不一致',
  kind: '订单不是在线支付',
  conflict: '订单已有另一笔支付或状态不符',
}

/** Money may have moved that our book does not know: somebody of the platform has to look. */
async function alarm(ctx: Ctx, orderNo: string, verdict: string): Promise<void> {
  await notify(ctx, {
    accountIds: await memberDoor.operators(ctx.tx),
    kind: 'security.fault',
    title: '支付通知未被接受',
    body: `支付渠道就订单 ${orderNo} 的通知没有被接受：${words[verdict] ?? verdict}，请与渠道核对。`,
    eventKey: `security.fault:${orderNo}:${verdict}`,
    placeSearch: {},
  })
}
