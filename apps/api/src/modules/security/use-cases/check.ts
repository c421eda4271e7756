import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/security/finance.contract'
import { rejectSubmission } from '@jb/domain/security/give'
import type { Order } from '@jb/domain/security/order'
import { confirmOrder } from '@jb/domain/security/receive'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { isTaken, lockWord } from '../security.repository.ts'
import { handle } from './handle.ts'

type Detail = Answer<typeof contract.confirmOrder>

/** Finance has seen the money on its own account, or has verified the guarantee. */
export function confirm(
  ctx: Ctx,
  { body }: Received<typeof contract.confirmOrder>,
): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'desk', action: 'confirm', event: 'security.paid' } as const
  return handle(ctx, handling, async (order, terms) => {
    const brief = await memberDoor.companyBrief(ctx.tx, [order.payerCompanyId])
    const companyName = brief.get(order.payerCompanyId)?.name ?? ''
    const after = confirmOrder(order, terms, { ...body, companyName }, ctx.now)
    if (isRefusal(after)) return after
    return (await serialUsed(ctx, after, 'trade')) ? refuse('security.serialNoUsed') : after
  })
}

/** Whether the serial number that an order has got stands on another order of the same account already. */
export async function serialUsed(ctx: Ctx, order: Order, what: 'trade' | 'refund'): Promise<boolean> {
  const no = what === 'trade' ? order.tradeNo : order.refund?.tradeNo
  if (!no) return false
  await lockWord(ctx.tx, `${what}:${order.ownerCompanyId}:${no}`)
  return isTaken(ctx.tx, order, what)
}

/** What was handed in is given back, with the reason. */
export function rejectVoucher(
  ctx: Ctx,
  { body }: Received<typeof contract.rejectVoucher>,
): Promise<Detail | Refusal> {
  const handling = { ...body, side: 'desk', action: 'rejectVoucher', event: 'security.rejected' } as const
  return handle(ctx, handling, (order, terms) => rejectSubmission(order, body.reason, terms, ctx.now))
}
