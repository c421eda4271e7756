import { randomInt } from 'node:crypto'
import { releaseOrder } from '@jb/domain/ledger/give-back'
import {
  type MoneyOrder,
  type MoneySubject,
  type MoneyTerms,
  next,
  orderNo,
  payByOf,
} from '@jb/domain/ledger/order'
import { formatDay } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Book, Own } from '../ledger.book.ts'
import { lockLive, lockOnWay, lockWithTerms, saveOrder } from '../ledger.repository.ts'
import { commit, setTimers } from './commit.ts'

/** An order and its terms, locked; whoever calls has asked for no right yet. */
export const lockOwn = <O extends MoneyOrder, T extends MoneyTerms>(
  { tx }: Ctx,
  book: Book<O, T>,
  id: string,
): Promise<Own<O, T> | undefined> => lockWithTerms(tx, book, { id })

/** All orders of a subject that are not over, or those of some companies, locked in one order for everybody. */
export const liveOrders = <O extends MoneyOrder, T extends MoneyTerms>(
  { tx }: Ctx,
  book: Book<O, T>,
  subject: MoneySubject,
  companyIds?: readonly string[],
): Promise<readonly O[]> => lockLive(tx, book, subject, companyIds)

/** The one order of a company that counts for a subject, locked after the subject's terms. */
export async function liveOrder<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  subject: MoneySubject,
  companyId: string,
): Promise<{ readonly before: O; readonly terms: T } | undefined> {
  const terms = await book.lockTerms(ctx.tx, subject)
  const [before] = terms ? await lockLive(ctx.tx, book, subject, [companyId]) : []
  return terms && before && { before, terms }
}

/** A number of the kind, drawn by lot. */
export const drawnNo = ({ now }: Ctx, { prefix }: Book): string =>
  orderNo(prefix, formatDay(now), randomInt(1_000_000))

/** Writes a new order, sets its timers and logs it. Where somebody has its number already, another one is drawn. */
export async function openOrder<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  { order, terms }: Own<O, T>,
): Promise<void> {
  for (let draw = order; ; draw = { ...draw, no: drawnNo(ctx, book) }) {
    if (await book.insert(ctx.tx, draw)) break
  }
  await setTimers(ctx, book, { order, terms })
  await ctx.log({ subject: { kind: book.name, id: order.id }, action: 'create' })
}

/** Whose orders go back, and why. */
export interface Releasing {
  readonly companyIds: 'all' | readonly string[]
  readonly exceptCompanyIds?: readonly string[] | undefined
  readonly cause: string
  /** From when the law counts: the withdrawal, the end, the contract. */
  readonly from: Date
}

/**
 * A cause has come about to give money back: each order gets its due day, and what nobody has paid is closed. Orders
 * that were given up keep the cause as well: money that a provider took for one before finds that it has to go back,
 * whenever its news comes; nobody sees anything of it until then. Call it with the terms locked. Gives how many are due
 * back now (never to be told to the owner of a secret subject).
 */
export async function releaseAll<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  terms: T,
  { companyIds, exceptCompanyIds = [], cause, from }: Releasing,
): Promise<number> {
  const theirs = companyIds === 'all' ? undefined : companyIds
  const meant = ({ payerCompanyId }: O) => !exceptCompanyIds.includes(payerCompanyId)
  const released = (order: O) => releaseOrder(order, cause, book.ruleOf(terms, cause), { from, now: ctx.now })
  const onWay = await lockOnWay(ctx.tx, book, terms.subject, theirs)
  for (const before of onWay.filter(meant)) {
    const after = released(before)
    if (after) await saveOrder(ctx.tx, book, { before, after }, ctx.now)
  }
  let due = 0
  for (const before of (await lockLive(ctx.tx, book, terms.subject, theirs)).filter(meant)) {
    const after = released(before)
    if (!after) continue
    const paid = after.status === 'paid'
    const action = after.status === 'closed' ? 'close' : 'release'
    await commit(ctx, book, { before, after, terms, action, ...(paid && { event: 'released' }) })
    if (paid) due += 1
  }
  return due
}

/**
 * The time of a subject has moved, with that of the orders that wait: each keeps what it has got (also the fresh day
 * after a slip was given back) and has a day from its making on at least, never beyond the new end.
 */
export async function movePayBy<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  moved: T,
): Promise<void> {
  const waiting = (await lockLive(ctx.tx, book, moved.subject)).filter(
    ({ status }) => status === 'pendingPayment',
  )
  for (const before of waiting) {
    const kept = Math.min(before.payBy.getTime(), moved.payUntil.getTime())
    const payBy = new Date(Math.max(kept, payByOf(before.createdAt, moved.payUntil).getTime()))
    if (payBy.getTime() === before.payBy.getTime()) continue
    await commit(ctx, book, { before, after: next(before, { payBy }), terms: moved, action: 'movePayBy' })
  }
}
