import { isChecking, type Order, type Terms } from '@jb/domain/security/order'
import { releaseRule, selfStartAt } from '@jb/domain/security/release-rule'
import { hour } from '@jb/domain/shared/dates'
import type { Ctx } from '../../platform/ctx.ts'

/** An order that nobody pays is closed; a provider is asked first. */
export const expireTimer = 'security.expire'
/** What is due back: a provider is told by itself, people are reminded. */
export const dueTimer = 'security.due'
/** A provider is asked to give money back, or what became of it. */
export const refundTimer = 'security.refund'
/** A batch of refunds goes on. */
export const batchTimer = 'security.batch'
/** Every night: each order's ledger against its state. */
export const balanceTimer = 'security.balance'

function dueMoment(order: Order, profile: Terms['profile'], now: Date): Date | undefined {
  const { release, status } = order
  if (!release || !['paid', 'refunding', 'refundFailed'].includes(status)) return undefined
  const first = selfStartAt(releaseRule(profile, release.cause), release.since)
  if (status === 'paid' && now < first) return first
  // Once begun, people hear of it again when it is late; then there is nothing more to say.
  if (status === 'paid' && order.kind !== 'transfer') return now
  return now < release.dueAt ? new Date(release.dueAt.getTime() + 1) : undefined
}

/** Sets the moments that an order waits for now, and clears those that it no longer does. */
export async function setTimers(ctx: Ctx, order: Order, profile: Terms['profile']): Promise<void> {
  const subjectId = order.id
  const pending = order.status === 'pendingPayment' && !isChecking(order)
  await ctx.setTimer({ kind: expireTimer, subjectId, dueAt: pending ? order.payBy : undefined })
  await ctx.setTimer({ kind: dueTimer, subjectId, dueAt: dueMoment(order, profile, ctx.now) })
  await ctx.setTimer({ kind: refundTimer, subjectId, dueAt: askMoment(order, ctx.now) })
}

/** What failed is looked up an hour later: the provider may have done it after all. */
function askMoment({ kind, status }: Order, now: Date): Date | undefined {
  if (kind !== 'online') return undefined
  if (status === 'refundFailed') return new Date(now.getTime() + hour)
  return status === 'refunding' ? now : undefined
}
