import { closeOrder, maySubmit } from '@jb/domain/ledger/give'
import {
  isChecking,
  type MoneyOrder,
  type MoneyTerms,
  mayStillArrive,
  takenUntil,
} from '@jb/domain/ledger/order'
import { hour, minute } from '@jb/domain/shared/dates'
import { toCents } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentProvider, PaymentState } from '../../../platform/payment/payment.ts'
import type { Book } from '../ledger.book.ts'
import { askedAt, lockOrder, noteAnswer, noteAsking } from '../ledger.repository.ts'
import { isHeld } from '../reads/side-for.ts'
import { takeArrival } from './arrivals.ts'
import { commit, soon, timersOf } from './commit.ts'
import { type Desk, handle, lockFor, type Seen } from './handle.ts'

/** What a change around a call to a provider gives. */
type Outside<Answer> = Refusal | (() => Promise<(note: Ctx) => Promise<Answer | Refusal>>)

/** The provider's page, and whether it moves real money. */
export interface Page {
  readonly url: string
  readonly provider: string
  readonly sandbox: boolean
}

const unknown = { state: 'unknown' } as const

/**
 * The address of the provider's page; the order stays as it is until the provider says that it was paid. That it is
 * asked is committed first, and it is asked with nothing locked. A second wish under one number is the same payment.
 */
export async function payOnline(ctx: Ctx, book: Book, seen: Seen): Promise<Outside<Page>> {
  const own = await lockFor(ctx, book, { ...seen, side: 'payer' })
  if (isRefusal(own)) return own
  const { order, terms } = own
  const no = maySubmit(book.name, order, 'online', ctx.now)
  if (no) return no
  if (await isHeld(ctx.tx, terms)) return refuse(`${book.name}.onHold`)
  const { payment } = ctx.services
  if (!payment.configured || payment.name !== order.channel) return refuse(`${book.name}.onlineNotOffered`)
  await noteAsking(ctx.tx, book, { orderId: order.id, channel: payment.name }, ctx.now)
  const dueAt = new Date(Math.min(ctx.now.getTime() + soon, order.payBy.getTime()))
  await ctx.setTimer({ kind: timersOf(book).expire, subjectId: order.id, dueAt })
  await ctx.log({ subject: { kind: book.name, id: order.id }, action: 'payOnline' })
  const wish = wishOf(book, order, terms)
  return async () => {
    const page = await payment.createPayment(wish).catch(() => unknown)
    return async (note) => {
      if (page.state === 'unknown') return refuse(`${book.name}.providerSilent`)
      return led(note, book, seen, { url: page.url, provider: payment.label, sandbox: payment.sandbox })
    }
  }
}

const wishOf = (book: Book, order: MoneyOrder, { title }: MoneyTerms) => ({
  orderNo: order.no,
  reference: order.id,
  amountFen: toCents(order.amount),
  title: `${book.words.thing}：${title}`,
  expiresAt: order.payBy,
  returnPath: book.returnPath(order.id),
})

/** Whoever gave the order up while the provider was asked is not led to its page. */
async function led(ctx: Ctx, book: Book, seen: Seen, page: Page): Promise<Page | Refusal> {
  const own = await lockFor(ctx, book, { ...seen, side: 'payer' })
  if (isRefusal(own)) return own
  const no = maySubmit(book.name, own.order, 'online', ctx.now)
  if (no) return no
  await noteAnswer(ctx.tx, book, own.order.id, ctx.now)
  return page
}

/**
 * The payer gives an order up that is not paid. Where somebody was led to a provider's page the provider is asked
 * first, with nothing locked: money that it has taken is never given up, and without its answer nothing is.
 */
export async function cancel<O extends MoneyOrder, T extends MoneyTerms, Detail>(
  ctx: Ctx,
  desk: Desk<O, T, Detail>,
  seen: Seen,
): Promise<Outside<Detail>> {
  const { book } = desk
  const own = await lockFor(ctx, book, { ...seen, side: 'payer' })
  if (isRefusal(own)) return own
  const { order } = own
  const no = closeOrder(book.name, order, ctx.now)
  if (isRefusal(no)) return no
  const giveUp = (note: Ctx) =>
    handle(note, desk, { ...seen, side: 'payer', action: 'cancel' }, (one) =>
      closeOrder(book.name, one, note.now),
    )
  const { payment } = ctx.services
  const asks = payment.configured && payment.name === order.channel && (await askedAt(ctx.tx, book, order.id))
  if (!asks) return async () => giveUp
  return async () => {
    const state = await payment.queryPayment(order.no).catch(() => unknown)
    return async (note) => {
      if (state.state === 'unpaid') return giveUp(note)
      if (state.state !== 'paid') return refuse(`${book.name}.cancelUnknown`)
      await takeArrival(note, book, { ...state, channel: payment.name, orderNo: order.no })
      return refuse(`${book.name}.alreadyPaid`)
    }
  }
}

async function close(ctx: Ctx, book: Book, before: MoneyOrder): Promise<void> {
  const after = closeOrder(book.name, before, ctx.now)
  if (isRefusal(after)) return
  const terms = await book.loadTerms(ctx.tx, before.subject)
  await commit(ctx, book, { before, after, terms, action: 'expire' })
}

/**
 * A provider is asked whether it took the money, since its word may be lost or on its way: now and then after somebody
 * was led to its page, also when the order was given up meanwhile, and once the time to pay is over.
 */
export async function prepareExpiry(ctx: Ctx, book: Book, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, book, orderId)
  if (!order || isChecking(order)) return undefined
  const givenUp = mayStillArrive(order)
  if (order.status !== 'pendingPayment' && !givenUp) return undefined
  const { payment } = ctx.services
  const open = order.kind === 'online' && payment.configured && payment.name === order.channel
  const asking = (since: Date | undefined) => askingFor(payment, book, { order, since })
  if (givenUp) return open ? asking(order.closedAt ?? undefined) : undefined
  const early = ctx.now < order.payBy
  const since = open && early ? await askedAt(ctx.tx, book, orderId) : undefined
  if (early && !since) {
    await ctx.setTimer({ kind: timersOf(book).expire, subjectId: orderId, dueAt: order.payBy })
    return undefined
  }
  if (!open) {
    await close(ctx, book, order)
    return undefined
  }
  return asking(since)
}

interface Asked {
  readonly order: MoneyOrder
  /** When somebody was led to the provider's page, or gave the order up; undefined: the time to pay is over. */
  readonly since: Date | undefined
}

const askingFor =
  (payment: PaymentProvider, book: Book, asked: Asked): OutsideCall =>
  async () => {
    const state = await payment.queryPayment(asked.order.no)
    return (record) => afterAsking(record, book, { ...asked, channel: payment.name, state })
  }

async function afterAsking(
  ctx: Ctx,
  book: Book,
  asked: Asked & { readonly channel: string; readonly state: PaymentState },
): Promise<void> {
  const { channel, state, since } = asked
  const { no, id } = asked.order
  if (state.state === 'paid') {
    await takeArrival(ctx, book, { ...state, channel, orderNo: no })
    return
  }
  const order = await lockOrder(ctx.tx, book, id)
  const givenUp = order && mayStillArrive(order)
  if (!order || (order.status !== 'pendingPayment' && !givenUp)) return
  const end = givenUp ? takenUntil(order) : order.payBy
  const over = ctx.now >= end && state.state === 'unpaid'
  if (over) return givenUp ? undefined : close(ctx, book, order)
  await ctx.setTimer({ kind: timersOf(book).expire, subjectId: id, dueAt: askAgainAt(end, since, ctx.now) })
}

/** Each pause is as long as all before it together, an hour at most, and never beyond the end of the time. */
function askAgainAt(end: Date, since: Date | undefined, now: Date): Date {
  const waited = since ? now.getTime() - since.getTime() : 0
  const pause = Math.min(hour, Math.max(5 * minute, waited))
  const next = now.getTime() + pause
  return new Date(now < end ? Math.min(next, end.getTime()) : next)
}
