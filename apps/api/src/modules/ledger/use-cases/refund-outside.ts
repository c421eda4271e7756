import { failRefund, settleRefund, tryRefund } from '@jb/domain/ledger/give-back'
import { type MoneyOrder, refundNo } from '@jb/domain/ledger/order'
import { hour } from '@jb/domain/shared/dates'
import { toCents } from '@jb/domain/shared/money'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import type { PaymentProvider, RefundState } from '../../../platform/payment/payment.ts'
import type { Book } from '../ledger.book.ts'
import { lockOrder, saveOrder } from '../ledger.repository.ts'
import { commit, timersOf } from './commit.ts'

const second = 1_000
/** The shortest and the longest pause: while the money is on its way, and after it failed. */
const pauses: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  refunding: [30 * second, hour],
  refundFailed: [hour, 24 * hour],
}

/** Asked again after as long as it has been known for. */
function againAt(now: Date, since: Date | null, [soonest, latest]: readonly [number, number]): Date {
  const known = since ? now.getTime() - since.getTime() : 0
  return new Date(now.getTime() + Math.min(latest, Math.max(soonest, known)))
}

/** Looked up once more later, as long as nobody knows that the money is back. */
async function askLater(ctx: Ctx, book: Book, { id, status, refund }: MoneyOrder): Promise<void> {
  const pause = pauses[status]
  if (!pause) return
  const dueAt = againAt(ctx.now, refund?.triedAt ?? null, pause)
  await ctx.setTimer({ kind: timersOf(book).refund, subjectId: id, dueAt })
}

/**
 * What a provider says about a refund, told by a callback or by its answer, however often and in whatever order. Once
 * it is done it stays done; what is not known is asked for again.
 */
export async function settleOutside(
  ctx: Ctx,
  book: Book,
  orderId: string,
  state: RefundState,
): Promise<boolean> {
  const before = await lockOrder(ctx.tx, book, orderId)
  if (before?.kind !== 'online') return false
  const terms = await book.loadTerms(ctx.tx, before.subject)
  if (state.state === 'done') {
    const after = settleRefund(book.name, before, state.tradeNo, state.at)
    if (isRefusal(after)) return before.status === 'refunded'
    await commit(ctx, book, { before, after, terms, action: 'settle', event: 'refunded' })
    return true
  }
  if (state.state === 'failed') {
    const after = failRefund(book.name, before, state.reason)
    if (isRefusal(after)) {
      await askLater(ctx, book, before)
      return before.status === 'refunded' || before.status === 'refundFailed'
    }
    const change = { before, after, terms, action: 'fail', reason: state.reason }
    await commit(ctx, book, { ...change, event: 'refundFailed' })
    return true
  }
  await askLater(ctx, book, before)
  return true
}

/**
 * Looks the refund up first where it may have been asked for before; asks for it where nobody has heard of it, and
 * once more where it failed: under one number money moves once.
 */
async function askBack(
  payment: PaymentProvider,
  order: MoneyOrder,
  asked: boolean,
  reason: string,
): Promise<RefundState> {
  const known = asked ? await payment.queryRefund(refundNo(order)) : ({ state: 'absent' } as const)
  if (known.state !== 'absent' && known.state !== 'failed') return known
  return payment.refund({
    orderNo: order.no,
    refundNo: refundNo(order),
    tradeNo: order.tradeNo ?? '',
    amountFen: toCents(order.amount),
    reason,
  })
}

/**
 * Money on its way back: that a provider is being asked is committed before it is, so that a process that dies in
 * between looks the refund up and does not ask twice.
 */
export async function prepareRefund(ctx: Ctx, book: Book, orderId: string): Promise<OutsideCall | undefined> {
  const order = await lockOrder(ctx.tx, book, orderId)
  const { payment } = ctx.services
  if (order?.kind !== 'online') return undefined
  const note = (state: RefundState) => async (record: Ctx) => {
    await settleOutside(record, book, orderId, state)
  }
  const usable = payment.configured && payment.name === order.channel
  // What failed may have been done after all: it is looked up, and never asked for again by itself.
  if (order.status === 'refundFailed' && usable) {
    return async () => note(await payment.queryRefund(refundNo(order)))
  }
  if (order.status !== 'refunding') return undefined
  if (!usable) return async () => note({ state: 'failed', reason: '原支付渠道未开通，请联系平台运营' })
  const asked = (order.refund?.triedAt ?? null) !== null
  if (!asked) await saveOrder(ctx.tx, book, { before: order, after: tryRefund(order, ctx.now) }, ctx.now)
  return async () => note(await askBack(payment, order, asked, `${book.words.thing}退还`))
}
