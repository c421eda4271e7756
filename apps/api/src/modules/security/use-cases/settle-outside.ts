import { failRefund, settleRefund } from '@jb/domain/security/give-back'
import type { Order } from '@jb/domain/security/order'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { RefundState } from '../../../platform/payment/payment.ts'
import { lockOrder } from '../security.repository.ts'
import { refundTimer } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'

const second = 1_000
const hour = 3_600 * second
/** The shortest and the longest pause: while the money is on its way, and after it failed. */
const pauses = { refunding: [30 * second, hour], refundFailed: [hour, 24 * hour] } as const

/** Asked again after as long as it has been known for. */
function againAt(now: Date, since: Date | null, [soonest, latest]: readonly [number, number]): Date {
  const known = since ? now.getTime() - since.getTime() : 0
  return new Date(now.getTime() + Math.min(latest, Math.max(soonest, known)))
}

/** Looked up once more later, as long as nobody knows that the money is back. */
async function askLater(ctx: Ctx, { id, status, refund }: Order): Promise<void> {
  if (status !== 'refunding' && status !== 'refundFailed') return
  const dueAt = againAt(ctx.now, refund?.triedAt ?? null, pauses[status])
  await ctx.setTimer({ kind: refundTimer, subjectId: id, dueAt })
}

/**
 * What a provider says about a refund, told by a callback or by its answer, however often and in whatever order. Once
 * it is done it stays done; what is not known is asked for again.
 */
export async function settleOutside(ctx: Ctx, orderId: string, state: RefundState): Promise<boolean> {
  const before = await lockOrder(ctx.tx, orderId)
  if (before?.kind !== 'online') return false
  const terms = await loadTerms(ctx.tx, before.subject)
  if (state.state === 'done') {
    const after = settleRefund(before, state.tradeNo, state.at)
    if (isRefusal(after)) return before.status === 'refunded'
    await commit(ctx, { before, after, terms, action: 'settle', event: 'security.refunded' })
    return true
  }
  if (state.state === 'failed') {
    const after = failRefund(before, state.reason)
    if (isRefusal(after)) {
      await askLater(ctx, before)
      return before.status === 'refunded' || before.status === 'refundFailed'
    }
    const change = { before, after, terms, action: 'fail', reason: state.reason }
    await commit(ctx, { ...change, event: 'security.refundFailed' })
    return true
  }
  await askLater(ctx, before)
  return true
}
