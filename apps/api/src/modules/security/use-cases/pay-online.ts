import type { Answer, Received } from '@jb/contract/endpoint'
import type { payOnline as endpoint } from '@jb/contract/security/order.contract'
import { maySubmit } from '@jb/domain/security/give'
import type { Order } from '@jb/domain/security/order'
import { toCents } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentPage, PaymentProvider, PaymentWish } from '../../../platform/payment/payment.ts'
import { noteAnswer, noteAsking } from '../intent.repository.ts'
import { isHeld } from '../reads/is-held.ts'
import { expireTimer, soon } from '../security.timers.ts'
import { lockFor } from './handle.ts'

type Asked = Answer<typeof endpoint> | Refusal
type Body = Received<typeof endpoint>['body']

const unknown = { state: 'unknown' } as const

/**
 * The address of the provider's page; the order stays as it is until the provider says that it was paid. That it is
 * asked is committed first, and it is asked with nothing locked. A second wish under one number is the same payment.
 */
export async function payOnline(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Refusal | (() => Promise<(note: Ctx) => Promise<Asked>>)> {
  const wanted = await begin(ctx, body)
  if (isRefusal(wanted)) return wanted
  const { payment, wish } = wanted
  return async () => {
    const page = await payment.createPayment(wish).catch(() => unknown)
    return (note) => settle(note, body, { payment, page })
  }
}

async function begin(
  ctx: Ctx,
  body: Body,
): Promise<{ readonly payment: PaymentProvider; readonly wish: PaymentWish } | Refusal> {
  const own = await lockFor(ctx, { ...body, side: 'payer' })
  if (isRefusal(own)) return own
  const { order, terms } = own
  const no = maySubmit(order, 'online', ctx.now)
  if (no) return no
  if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
  const { payment } = ctx.services
  if (!payment.configured || payment.name !== order.channel) return refuse('security.onlineNotOffered')
  await noteAsking(ctx.tx, { orderId: order.id, channel: payment.name }, ctx.now)
  const dueAt = new Date(Math.min(ctx.now.getTime() + soon, order.payBy.getTime()))
  await ctx.setTimer({ kind: expireTimer, subjectId: order.id, dueAt })
  await ctx.log({ subject: { kind: 'security', id: order.id }, action: 'payOnline' })
  return { payment, wish: wishOf(order, terms.title) }
}

const wishOf = (order: Order, title: string): PaymentWish => ({
  ...{ orderNo: order.no, reference: order.id, amountFen: toCents(order.amount) },
  title: `保证金：${title}`,
  expiresAt: order.payBy,
  returnPath: `/orderDetails?id=${order.id}`,
})

/** Whoever gave the order up while the provider was asked is not led to its page. */
async function settle(
  ctx: Ctx,
  body: Body,
  { payment, page }: { readonly payment: PaymentProvider; readonly page: PaymentPage },
): Promise<Asked> {
  if (page.state === 'unknown') return refuse('security.providerSilent')
  const own = await lockFor(ctx, { ...body, side: 'payer' })
  if (isRefusal(own)) return own
  const no = maySubmit(own.order, 'online', ctx.now)
  if (no) return no
  await noteAnswer(ctx.tx, own.order.id, ctx.now)
  return { url: page.url, provider: payment.label, sandbox: payment.sandbox }
}
