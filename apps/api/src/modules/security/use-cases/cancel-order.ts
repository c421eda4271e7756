import type { Answer, Received } from '@jb/contract/endpoint'
import type { cancelOrder as endpoint } from '@jb/contract/security/order.contract'
import { closeOrder } from '@jb/domain/security/give'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentProvider, PaymentState } from '../../../platform/payment/payment.ts'
import { askedAt } from '../intent.repository.ts'
import { handle, lockFor } from './handle.ts'
import { takeArrival } from './take-arrival.ts'

type Done = Answer<typeof endpoint> | Refusal
type Body = Received<typeof endpoint>['body']

const unknown = { state: 'unknown' } as const

/**
 * The payer gives an order up that is not paid. Where somebody was led to a provider's page the provider is asked
 * first, with nothing locked: money that it has taken is never given up, and without its answer nothing is.
 */
export async function cancel(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Refusal | (() => Promise<(note: Ctx) => Promise<Done>>)> {
  const own = await lockFor(ctx, { ...body, side: 'payer' })
  if (isRefusal(own)) return own
  const { order } = own
  const no = closeOrder(order, ctx.now)
  if (isRefusal(no)) return no
  const { payment } = ctx.services
  const asks = payment.configured && payment.name === order.channel && (await askedAt(ctx.tx, order.id))
  if (!asks) return async () => (note) => giveUp(note, body)
  return async () => {
    const state = await payment.queryPayment(order.no).catch(() => unknown)
    return (note) => afterAsking(note, body, { payment, no: order.no, state })
  }
}

interface Told {
  readonly payment: PaymentProvider
  readonly no: string
  readonly state: PaymentState
}

async function afterAsking(ctx: Ctx, body: Body, { payment, no, state }: Told): Promise<Done> {
  if (state.state !== 'paid')
    return state.state === 'unpaid' ? giveUp(ctx, body) : refuse('security.cancelUnknown')
  await takeArrival(ctx, { ...state, channel: payment.name, orderNo: no })
  return refuse('security.alreadyPaid')
}

const giveUp = (ctx: Ctx, body: Body): Promise<Done> =>
  handle(ctx, { ...body, side: 'payer', action: 'cancel' }, (order) => closeOrder(order, ctx.now))
