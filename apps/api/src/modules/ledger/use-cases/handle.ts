import type { MoneyOrder, MoneyTerms } from '@jb/domain/ledger/order'
import type { Side } from '@jb/domain/ledger/words'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayAct } from '../desk.access.ts'
import type { Book, Own } from '../ledger.book.ts'
import { lockWithTerms } from '../ledger.repository.ts'
import { sideFor } from '../reads/side-for.ts'
import { commit } from './commit.ts'

/** A book with what its people read: every deed is answered with the order as its caller sees it now. */
export interface Desk<O extends MoneyOrder, T extends MoneyTerms, Detail> {
  readonly book: Book<O, T>
  detail(ctx: Ctx, orderId: string): Promise<Detail | Refusal>
}

/** The order that a person means, in the version that they have seen. */
export interface Seen {
  readonly id: string
  readonly version?: number
}

interface Handling extends Seen {
  readonly side: Side
  readonly action: string
  readonly reason?: string
  readonly event?: string
}

/** An order that the caller handles on this side, locked after its subject's terms. */
export async function lockFor<O extends MoneyOrder, T extends MoneyTerms>(
  ctx: Ctx,
  book: Book<O, T>,
  { id, version, side }: Seen & { readonly side: Side },
): Promise<Own<O, T> | Refusal> {
  const caller = callerOf(ctx)
  const own = await lockWithTerms(ctx.tx, book, { id })
  if (!own) return refuse(`${book.name}.notFound`)
  const { order, terms } = own
  if ((await sideFor(ctx.tx, order, terms, caller)) !== side) return refuse(`${book.name}.notFound`)
  if (!mayAct(side, terms, caller)) return refuse(`${book.name}.forbidden`)
  if (version !== undefined && order.version !== version) {
    return refuse(`${book.name}.stale`, { version: order.version })
  }
  return own
}

/** What a person does to an order always goes this way: lock, authorise, decide, save, tell, log. */
export async function handle<O extends MoneyOrder, T extends MoneyTerms, Detail>(
  ctx: Ctx,
  { book, detail }: Desk<O, T, Detail>,
  handling: Handling,
  decide: (order: O, terms: T) => O | Refusal | Promise<O | Refusal>,
): Promise<Detail | Refusal> {
  const own = await lockFor(ctx, book, handling)
  if (isRefusal(own)) return own
  const after = await decide(own.order, own.terms)
  if (isRefusal(after)) return after
  await commit(ctx, book, { ...handling, before: own.order, after, terms: own.terms })
  return detail(ctx, handling.id)
}
