import { takenUntil } from '@jb/domain/security/give'
import { isChecking, mayStillArrive, type Order, type Terms } from '@jb/domain/security/order'
import { releaseRule, selfStartAt } from '@jb/domain/security/release-rule'
import { hour, minute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../platform/ctx.ts'
import { askedAt } from './intent.repository.ts'

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
  await ctx.setTimer({ kind: expireTimer, subjectId, dueAt: await expireMoment(ctx, order) })
  await ctx.setTimer({ kind: dueTimer, subjectId, dueAt: dueMoment(order, profile, ctx.now) })
  await ctx.setTimer({ kind: refundTimer, subjectId, dueAt: askMoment(order, ctx.now) })
}

/** How soon a provider is asked whether it took the money, should its own word be lost. */
export const soon = 2 * minute

/** An order that is given up while a provider's page may be open is asked about until nobody can pay there any more. */
async function expireMoment(ctx: Ctx, order: Order): Promise<Date | undefined> {
  if (order.status === 'pendingPayment') return isChecking(order) ? undefined : order.payBy
  const open = mayStillArrive(order) && ctx.now < takenUntil(order) && (await askedAt(ctx.tx, order.id))
  return open ? new Date(ctx.now.getTime() + soon) : undefined
}

/** What failed is looked up an hour later: the provider may have done it after all. */
function askMoment({ kind, status }: Order, now: Date): Date | undefined {
  if (kind !== 'online') return undefined
  if (status === 'refundFailed') return new Date(now.getTime() + hour)
  return status === 'refunding' ? now : undefined
}
