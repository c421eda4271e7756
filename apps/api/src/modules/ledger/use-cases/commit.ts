import { selfStartAt } from '@jb/domain/ledger/give-back'
import {
  isChecking,
  type MoneyOrder,
  type MoneyTerms,
  mayStillArrive,
  takenUntil,
} from '@jb/domain/ledger/order'
import { hour, minute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Book, Change } from '../ledger.book.ts'
import { askedAt, saveOrder } from '../ledger.repository.ts'

/**
 * The timers of a kind. `expire`: an order that nobody pays is closed, a provider is asked first; `due`: what is due
 * back goes back by itself, or people are reminded; `refund`: a provider is asked to give money back, or what became of
 * it; `balance`: every night, each order's ledger against its state.
 */
export const timersOf = ({ name }: Pick<Book, 'name'>) => ({
  expire: `${name}.expire`,
  due: `${name}.due`,
  refund: `${name}.refund`,
  balance: `${name}.balance`,
})

function dueMoment(book: Book, order: MoneyOrder, terms: MoneyTerms, now: Date): Date | undefined {
  const { release, status } = order
  if (!release || !['paid', 'refunding', 'refundFailed'].includes(status)) return undefined
  const first = selfStartAt(book.ruleOf(terms, release.cause), release.since)
  if (status === 'paid' && now < first) return first
  // Once begun, people hear of it again when it is late; then there is nothing more to say.
  if (status === 'paid' && order.kind !== 'transfer') return now
  return now < release.dueAt ? new Date(release.dueAt.getTime() + 1) : undefined
}

/** Sets the moments that an order waits for now, and clears those that it no longer does. */
export async function setTimers<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  { order, terms }: { readonly order: O; readonly terms: T },
): Promise<void> {
  const kinds = timersOf(book)
  const subjectId = order.id
  await ctx.setTimer({ kind: kinds.expire, subjectId, dueAt: await expireMoment(ctx, book, order) })
  await ctx.setTimer({ kind: kinds.due, subjectId, dueAt: dueMoment(book, order, terms, ctx.now) })
  await ctx.setTimer({ kind: kinds.refund, subjectId, dueAt: askMoment(order, ctx.now) })
}

/** How soon a provider is asked whether it took the money, should its own word be lost. */
export const soon = 2 * minute

/** An order that is given up while a provider's page may be open is asked about until nobody can pay there any more. */
async function expireMoment(ctx: Ctx, book: Book, order: MoneyOrder): Promise<Date | undefined> {
  if (order.status === 'pendingPayment') return isChecking(order) ? undefined : order.payBy
  const open = mayStillArrive(order) && ctx.now < takenUntil(order) && (await askedAt(ctx.tx, book, order.id))
  return open ? new Date(ctx.now.getTime() + soon) : undefined
}

/** What failed is looked up an hour later: the provider may have done it after all. */
function askMoment({ kind, status }: MoneyOrder, now: Date): Date | undefined {
  if (kind !== 'online') return undefined
  if (status === 'refundFailed') return new Date(now.getTime() + hour)
  return status === 'refunding' ? now : undefined
}

/** Writes what a verb decided: order, ledger, timers, event, log, and what the kind makes of it. */
export async function commit<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  change: Change<O, T>,
): Promise<void> {
  const { after, terms, action, reason, event } = change
  await saveOrder(ctx.tx, book, change, ctx.now)
  await setTimers(ctx, book, { order: after, terms })
  if (event) {
    const payload = { orderId: after.id, subject: after.subject, companyId: after.payerCompanyId }
    await ctx.emit({ type: `${book.name}.${event}`, payload })
  }
  await ctx.log({ subject: { kind: book.name, id: after.id }, action, ...(reason && { reason }) })
  await book.followed?.(ctx, change)
}

/** The event of an order that has just been sent back: a paper is back at once. */
export const sentBack = ({ status }: MoneyOrder) => (status === 'refunded' ? { event: 'refunded' } : {})
