import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/security/finance.contract'
import { failRefund, retryRefund, settleRefund, startRefund } from '@jb/domain/security/give-back'
import type { Order } from '@jb/domain/security/order'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { serialUsed } from './check.ts'
import { commit, sentBackEvent } from './commit.ts'
import { askFor } from './exceptional.ts'
import { detailFor, handle, lockFor } from './handle.ts'

type Detail = Answer<typeof contract.refundOrder>

/** Sends a security back: at once where it is due, else with a reason and past the approvers, if there are any. */
export async function refund(
  ctx: Ctx,
  { body }: Received<typeof contract.refundOrder>,
): Promise<Detail | Refusal> {
  const own = await lockFor(ctx, { ...body, side: 'desk' })
  if (isRefusal(own)) return own
  const { order, terms } = own
  const after = startRefund(order, callerOf(ctx).accountId, terms.profile, ctx.now)
  if (isRefusal(after)) return after
  if (order.release) {
    const change = { before: order, after, terms, action: 'refund', reason: body.reason }
    await commit(ctx, { ...change, ...sentBackEvent(after) })
    return detailFor(ctx, order.id)
  }
  if (body.reason === '') return refuse('security.reasonRequired')
  const no = await askFor(ctx, own, { deed: 'refund', reason: body.reason }, body.approval)
  return no ?? detailFor(ctx, order.id)
}

const notOnline = (order: Order) => (order.kind === 'transfer' ? undefined : refuse('security.otherKind'))

/** Finance has transferred the money back to the account it came from. */
export function settle(
  ctx: Ctx,
  { body }: Received<typeof contract.settleRefund>,
): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'desk', action: 'settle', event: 'security.refunded' } as const
  return handle(ctx, handling, async (order) => {
    const after = notOnline(order) ?? settleRefund(order, body.serialNo, ctx.now)
    if (isRefusal(after)) return after
    return (await serialUsed(ctx, after, 'refund')) ? refuse('security.serialNoUsed') : after
  })
}

/** The bank has sent the money back to finance. */
export function fail(ctx: Ctx, { body }: Received<typeof contract.failRefund>): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'desk', action: 'fail', event: 'security.refundFailed' } as const
  return handle(ctx, handling, (order) => notOnline(order) ?? failRefund(order, body.reason))
}

/** Once more. */
export function retry(ctx: Ctx, { body }: Received<typeof contract.retryRefund>): Promise<Detail | Refusal> {
  return handle(ctx, { ...body, side: 'desk', action: 'retry' }, (order) => retryRefund(order))
}
