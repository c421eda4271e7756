import { receivePayment } from '@jb/domain/security/receive'
import { fromCents } from '@jb/domain/shared/money'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { isCrowded, isTaken, lockByNo, lockWord } from '../security.repository.ts'
import { lockTerms } from '../terms.repository.ts'
import { commit } from './commit.ts'

/** What a provider says that it took. */
export interface Taken {
  readonly channel: string
  readonly orderNo: string
  readonly reference: string
  readonly tradeNo: string
  readonly amountFen: bigint
  readonly at: Date
}

/** What became of the news: `accepted`, `repeated`, or why it was not believed. */
export type Verdict = 'accepted' | 'repeated' | 'unknownOrder' | 'foreign' | 'amount' | 'kind' | 'conflict'

/** A payment at a provider, told by a callback or found by asking: the order is paid, or the money goes back. */
export async function takeArrival(ctx: Ctx, taken: Taken): Promise<Verdict> {
  const seen = await ctx.tx
    .selectFrom('security_order')
    .select(['subject_kind', 'subject_id'])
    .where('no', '=', taken.orderNo)
    .executeTakeFirst()
  if (!seen) return 'unknownOrder'
  const terms = await lockTerms(ctx.tx, {
    kind: seen.subject_kind as 'tender' | 'auction',
    id: seen.subject_id,
  })
  const order = terms && (await lockByNo(ctx.tx, taken.orderNo))
  if (!order) return 'unknownOrder'
  // The reference is the order's id: a callback about somebody else's payment under our number is none of ours.
  if (order.id !== taken.reference || order.channel !== taken.channel) return 'foreign'
  await lockWord(ctx.tx, `trade:${taken.channel}:${taken.tradeNo}`)
  const arrival = { tradeNo: taken.tradeNo, amount: fromCents(taken.amountFen), at: taken.at }
  const crowded = await isCrowded(ctx.tx, order)
  const after = receivePayment(order, arrival, { profile: terms.profile, crowded }, ctx.now)
  if (isRefusal(after)) return after.refused as Verdict
  if (await isTaken(ctx.tx, after, 'trade')) return 'conflict'
  const paid = after.status === 'paid'
  const change = { before: order, after, terms, action: paid ? 'paid' : 'sendBack' }
  await commit(ctx, { ...change, ...(paid && { event: 'security.paid' as const }) })
  return 'accepted'
}
