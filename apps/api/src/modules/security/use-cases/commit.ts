import { eventOf, type SecurityEventType } from '@jb/domain/security/events'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSecond } from '../../approval/index.ts'
import { saveOrder } from '../security.repository.ts'
import { setTimers } from '../security.timers.ts'
import { saveTerms } from '../terms.repository.ts'

interface Change {
  readonly before: Order
  readonly after: Order
  readonly terms: Terms
  /** As the operation log names it. */
  readonly action: string
  readonly reason?: string
  readonly event?: SecurityEventType
}

/** Writes what a verb decided: order, ledger, timers, event, log. The first security that holds fixes the terms. */
export async function commit(ctx: Ctx, change: Change): Promise<void> {
  const { before, after, terms, action, reason, event } = change
  await saveOrder(ctx.tx, before, after, ctx.now)
  if (after.status === 'paid' && terms.lockedAt === null) {
    await saveTerms(ctx.tx, { ...terms, lockedAt: ctx.now }, ctx.now)
  }
  await setTimers(ctx, after, terms.profile)
  if (event) await ctx.emit(eventOf(event, after))
  await ctx.log({ subject: { kind: 'security', id: after.id }, action, ...(reason && { reason }) })
  await endLook(ctx, before, after)
}

/** Once it goes back, or is no longer held, nobody need be asked about it a second time. */
async function endLook(ctx: Ctx, before: Order, after: Order): Promise<void> {
  const same = before.status === after.status && (before.release === null) === (after.release === null)
  if (before.status !== 'paid' || same) return
  const asked = { kind: 'security', id: after.id, subjectKind: 'security.request' } as const
  if (await endSecond(ctx, asked, '保证金的状态已经变化，申请自动结束。'))
    await ctx.log({ subject: { kind: 'security', id: after.id }, action: 'endSecond' })
}

/** The event of an order that has just been sent back: a guarantee is back at once. */
export const sentBackEvent = (order: Order) =>
  order.status === 'refunded' ? { event: 'security.refunded' as const } : {}
