import type { Order } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ApprovalAbout, WantedBy } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { deskOrder } from './desk-order.ts'

/** Which process a deed about a security goes through, and who starts it. */
export async function refundContext(
  db: Kysely<DB>,
  order: Pick<Order, 'ownerCompanyId' | 'amount'>,
  starter: string,
): Promise<ApprovalAbout> {
  const companyId = order.ownerCompanyId
  const departmentNo = await memberDoor.departmentOf(db, companyId, starter)
  return {
    ...{ companyId, starter },
    context: { companyId, departmentNo, userId: starter, estimatedAmount: order.amount },
  }
}

/** What the caller would ask the approvers about, by the id of the order. */
export const aboutRefund: WantedBy = async (ctx, orderId) => {
  const caller = callerOf(ctx)
  const order = await deskOrder(ctx.db, caller, orderId)
  return order && refundContext(ctx.db, order, caller.accountId)
}
