import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { SecurityEventType } from '@jb/domain/security/events'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Side } from '@jb/domain/security/words'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { orderDetail } from '../reads/order-detail.ts'
import { sideFor } from '../reads/side-for.ts'
import { mayAct } from '../security.access.ts'
import { commit } from './commit.ts'
import { lockWithTerms, type Own } from './lock-order.ts'

interface Handling {
  readonly id: string
  /** The version that the person has seen. */
  readonly version?: number
  readonly side: Side
  readonly action: string
  readonly reason?: string
  readonly event?: SecurityEventType
}

/** An order that the caller handles on this side, locked after its subject's terms. */
export async function lockFor(
  ctx: Ctx,
  { id, version, side }: Pick<Handling, 'id' | 'version' | 'side'>,
): Promise<Own | Refusal> {
  const caller = callerOf(ctx)
  const own = await lockWithTerms(ctx.tx, id)
  if (!own) return refuse('security.notFound')
  const { order, terms } = own
  if ((await sideFor(ctx.tx, order, terms, caller)) !== side) return refuse('security.notFound')
  if (!mayAct(side, terms, caller)) return refuse('security.forbidden')
  if (version !== undefined && order.version !== version) {
    return refuse('security.stale', { version: order.version })
  }
  return own
}

/** What a person does to an order always goes this way: lock, authorise, decide, save, tell, log. */
export async function handle(
  ctx: Ctx,
  handling: Handling,
  decide: (order: Order, terms: Terms) => Order | Refusal | Promise<Order | Refusal>,
): Promise<OrderDetail | Refusal> {
  const own = await lockFor(ctx, handling)
  if (isRefusal(own)) return own
  const after = await decide(own.order, own.terms)
  if (isRefusal(after)) return after
  await commit(ctx, { ...handling, before: own.order, after, terms: own.terms })
  return detailFor(ctx, handling.id)
}

/** The order as the caller sees it after a change. */
export function detailFor(ctx: Ctx, id: string): Promise<OrderDetail | Refusal<'security.notFound'>> {
  const { tx: db, services, now } = ctx
  return orderDetail({ db, services, now, caller: callerOf(ctx) }, id)
}
