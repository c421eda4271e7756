import { receivePayment } from '@jb/domain/ledger/give'
import { refundNo } from '@jb/domain/ledger/order'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { fromCents } from '@jb/domain/shared/money'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Callback } from '../../../platform/payment/payment.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import type { Book } from '../ledger.book.ts'
import {
  briefByNo,
  claimEvent,
  claimTrade,
  isCrowded,
  keepVerdict,
  lockWithTerms,
} from '../ledger.repository.ts'
import { commit } from './commit.ts'
import { settleOutside } from './refund-outside.ts'

/** What a provider says that it took. */
interface Taken {
  readonly channel: string
  readonly orderNo: string
  readonly reference: string
  readonly tradeNo: string
  readonly amountFen: bigint
  readonly at: Date
}

/** What became of the news: `accepted`, `repeated`, or why it was not believed. */
type Verdict = 'accepted' | 'repeated' | 'unknownOrder' | 'foreign' | 'amount' | 'kind' | 'conflict'

/** A payment at a provider, told by a callback or found by asking: the order is paid, or the money goes back. */
export async function takeArrival(ctx: Ctx, book: Book, taken: Taken): Promise<Verdict> {
  const own = await lockWithTerms(ctx.tx, book, { no: taken.orderNo })
  if (!own) return 'unknownOrder'
  const { order: before, terms } = own
  // The reference is the order's id: a callback about somebody else's payment under our number is none of ours.
  if (before.id !== taken.reference || before.channel !== taken.channel) return 'foreign'
  const arrival = { tradeNo: taken.tradeNo, amount: fromCents(taken.amountFen), at: taken.at }
  const crowded = await isCrowded(ctx.tx, book, before)
  const after = receivePayment(before, arrival, crowded, ctx.now)
  if (isRefusal(after)) return after.refused as Verdict
  if (!(await claimTrade(ctx.tx, book, after, 'trade'))) return 'conflict'
  const paid = after.status === 'paid'
  const change = { before, after, terms, action: paid ? 'paid' : 'sendBack' }
  await commit(ctx, book, { ...change, ...(paid && { event: 'paid' }) })
  return 'accepted'
}

interface News {
  readonly callback: Callback
  readonly sha256: string
  readonly provider: string
}

/**
 * News of a provider, for the kind to which the number belongs. What was believed once changes nothing more; what was
 * not is looked at again when it is told again, for our order may have changed since.
 */
export async function takeCallback(
  ctx: Ctx,
  books: readonly Book[],
  { callback, sha256, provider }: News,
): Promise<string> {
  const { eventId, orderNo } = callback
  const before = await claimEvent(ctx.tx, { provider, eventId, orderNo, sha256 }, ctx.now)
  if (before === 'accepted' || before === 'repeated') return 'repeated'
  const book = books.find(({ prefix }) => orderNo.startsWith(`${prefix}-`))
  const verdict = book ? await verdictOn(ctx, book, callback, provider) : 'unknownOrder'
  await keepVerdict(ctx.tx, { provider, eventId }, verdict)
  if (verdict !== 'accepted' && verdict !== 'repeated') await alarm(ctx, book ?? books[0], orderNo, verdict)
  return verdict
}

async function verdictOn(ctx: Ctx, book: Book, callback: Callback, channel: string): Promise<string> {
  if (callback.about === 'payment') return takeArrival(ctx, book, { ...callback, channel })
  const order = await briefByNo(ctx.tx, book, callback.orderNo)
  if (!order) return 'unknownOrder'
  const own = order.id === callback.reference && order.channel === channel
  if (!own || refundNo(order) !== callback.refundNo) return 'foreign'
  return (await settleOutside(ctx, book, order.id, callback.outcome)) ? 'accepted' : 'conflict'
}

const words: Readonly<Record<string, string>> = {
  unknownOrder: '没有这个订单',
  foreign: '订单与通知不一致',
  amount: '金额不一致',
  kind: '订单不是在线支付',
  conflict: '订单已有另一笔支付或状态不符',
}

/** Money may have moved that our book does not know: somebody of the platform has to look. */
async function alarm(ctx: Ctx, book: Book | undefined, orderNo: string, verdict: string): Promise<void> {
  if (!book) return
  await notify(ctx, {
    accountIds: await memberDoor.operators(ctx.tx),
    kind: `${book.name}.fault` as NoticeKindName,
    title: '支付通知未被接受',
    body: `支付渠道就订单 ${orderNo} 的通知没有被接受：${words[verdict] ?? verdict}，请与渠道核对。`,
    eventKey: `${book.name}.fault:${orderNo}:${verdict}`,
    placeSearch: {},
  })
}
