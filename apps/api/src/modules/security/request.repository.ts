import type { Deed } from '@jb/domain/security/request'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { SecurityRequest } from '../../platform/db/types.ts'

export type RequestRow = Selectable<SecurityRequest>

interface Wish {
  readonly id: string
  readonly orderId: string
  readonly companyId: string
  readonly askedBy: string
  readonly wish: Deed
  readonly instanceId: string
}

/** Writes down what somebody wants and the approvers decide about. */
export async function insertRequest(tx: Tx, wanted: Wish, now: Date): Promise<void> {
  const { wish } = wanted
  await tx
    .insertInto('security_request')
    .values({
      ...{ id: wanted.id, order_id: wanted.orderId, company_id: wanted.companyId },
      ...{ deed: wish.deed, reason: wish.reason, pay_to: '', status: 'pending', outcome: '' },
      forfeit_reason: wish.deed === 'forfeit' ? wish.forfeitReason : null,
      ...{ instance_id: wanted.instanceId, asked_by: wanted.askedBy, asked_at: now },
    })
    .execute()
}

/** The wish about an order that waits, or the one with this id, locked. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('security_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** True while a wish about the order waits for its approvers. */
export async function isApproving(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('security_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what became of a wish. */
export async function endRequest(
  tx: Tx,
  id: string,
  ended: { readonly status: 'effective' | 'refused'; readonly outcome: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('security_request')
    .set({ ...ended, decided_at: now })
    .where('id', '=', id)
    .execute()
}
