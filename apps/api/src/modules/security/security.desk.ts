import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Desk } from '../ledger/index.ts'
import { orderDetail } from './reads/order-detail.ts'
import { securities } from './security.book.ts'

/** The order as the caller sees it after a change. */
export function detailFor(ctx: Ctx, id: string): Promise<OrderDetail | Refusal<'security.notFound'>> {
  const { tx: db, services, now } = ctx
  return orderDetail({ db, services, now, caller: callerOf(ctx) }, id)
}

/** Securities as their people handle them. */
export const desk: Desk<Order, Terms, OrderDetail> = { book: securities, detail: detailFor }
