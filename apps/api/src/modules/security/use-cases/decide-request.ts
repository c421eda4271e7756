import type { Ctx } from '../../../platform/ctx.ts'
import { endRequest, lockRequest, type RequestRow, wishOf } from '../request.repository.ts'
import { lockOrder } from '../security.repository.ts'
import { setTimers } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { carryOut } from './exceptional.ts'

/** How an approval about a security has ended. */
export interface Decision {
  readonly instanceId: string
  readonly requestId: string
  readonly outcome: 'approved' | 'rejected' | 'withdrawn' | 'terminated'
  readonly reason: string
}

/** Does what the approvers allowed, if the order still lets it; what they refused comes to nothing. */
export async function decideRequest(ctx: Ctx, decision: Decision): Promise<void> {
  const row = await lockRequest(ctx.tx, decision.requestId)
  if (row?.status !== 'pending' || row.instance_id !== decision.instanceId) return
  const order = await lockOrder(ctx.tx, row.order_id)
  if (!order) return
  const terms = await loadTerms(ctx.tx, order.subject)
  if (decision.outcome !== 'approved') {
    await endRequest(ctx.tx, row.id, { status: 'refused', outcome: decision.reason }, ctx.now)
    const action = decision.outcome === 'rejected' ? 'approvalRejected' : 'approvalEnded'
    // What has fallen due meanwhile waited for the approvers.
    await setTimers(ctx, order, terms.profile)
    return log(ctx, row, action, decision.reason)
  }
  const no = await carryOut(ctx, { order, terms }, wishOf(row), row.asked_by)
  const outcome = no ? '保证金的状态已经变化，审批的事项没有办成。' : ''
  await endRequest(ctx.tx, row.id, { status: no ? 'refused' : 'effective', outcome }, ctx.now)
  if (!no) return
  await setTimers(ctx, order, terms.profile)
  await log(ctx, row, 'approvalEnded', outcome)
}

const log = (ctx: Ctx, row: RequestRow, action: string, reason: string) =>
  ctx.log({ subject: { kind: 'security', id: row.order_id }, action, ...(reason && { reason }) })
