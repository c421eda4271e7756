import type { ForfeitReason } from '@jb/domain/security/kinds'
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
  /** The approval that decides; null: a second person of the desk does. */
  readonly instanceId: string | null
}

/** Writes down what somebody wants and others decide about. */
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

/** The wish with this id, locked. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('security_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The wish about an order that waits for a second person, locked. */
export async function lockLook(tx: Tx, orderId: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('security_request')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .where('instance_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What was wished. */
export function wishOf(row: RequestRow): Deed {
  return row.deed === 'refund'
    ? { deed: 'refund', reason: row.reason }
    : { deed: 'forfeit', reason: row.reason, forfeitReason: row.forfeit_reason as ForfeitReason }
}

/** True while a wish about the order waits for others. */
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
  ended: {
    readonly status: 'effective' | 'refused'
    readonly outcome: string
    /** The second person; absent: the approvers, or nobody. */
    readonly by?: string
  },
  now: Date,
): Promise<void> {
  const { status, outcome, by = null } = ended
  await tx
    .updateTable('security_request')
    .set({ status, outcome, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}
