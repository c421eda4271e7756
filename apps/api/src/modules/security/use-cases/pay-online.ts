import type { Answer, Received } from '@jb/contract/endpoint'
import type { payOnline as endpoint } from '@jb/contract/security/order.contract'
import { maySubmit } from '@jb/domain/security/give'
import { toCents } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockFor } from './handle.ts'

/** The address of the provider's page; the order stays as it is until the provider says that it was paid. */
export async function payOnline(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const own = await lockFor(ctx, { ...body, side: 'payer' })
  if (isRefusal(own)) return own
  const { order, terms } = own
  const no = maySubmit(order, 'online', ctx.now)
  if (no) return no
  const { payment } = ctx.services
  if (!payment.configured || payment.name !== order.channel) return refuse('security.onlineNotOffered')
  const { url } = await payment.createPayment({
    ...{ orderNo: order.no, reference: order.id, amountFen: toCents(order.amount) },
    title: `投标保证金：${terms.title}`,
    expiresAt: order.payBy,
    returnPath: `/orderDetails?id=${order.id}`,
  })
  await ctx.log({ subject: { kind: 'security', id: order.id }, action: 'payOnline' })
  return { url, provider: payment.label, sandbox: payment.sandbox }
}
