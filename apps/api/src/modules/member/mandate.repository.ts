import type { Tx } from '../../platform/ctx.ts'

/** Mandate rows: the only writer of that table. */

export interface NewMandate {
  readonly id: string
  readonly buyerId: string
  readonly agentId: string
  readonly note: string
  readonly grantedBy: string
  readonly grantedAt: Date
  readonly until: Date
}

/** One buyer's mandates are granted one after the other: its row is locked until the transaction ends. */
export async function lockBuyer(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
}

export async function insertMandate(tx: Tx, mandate: NewMandate): Promise<void> {
  await tx
    .insertInto('mandate')
    .values({
      id: mandate.id,
      buyer_company_id: mandate.buyerId,
      agent_company_id: mandate.agentId,
      note: mandate.note,
      granted_by: mandate.grantedBy,
      granted_at: mandate.grantedAt,
      until_at: mandate.until,
    })
    .execute()
}

/** A mandate that this buyer has granted, locked until the transaction ends. */
export function lockMandate(tx: Tx, id: string, buyerId: string) {
  return tx
    .selectFrom('mandate')
    .select(['id', 'version', 'agent_company_id', 'until_at', 'revoked_at'])
    .where('id', '=', id)
    .where('buyer_company_id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveRevoked(
  tx: Tx,
  id: string,
  revoked: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('mandate')
    .set((eb) => ({
      version: eb('version', '+', 1),
      revoked_by: revoked.by,
      revoked_at: revoked.at,
      revoke_reason: revoked.reason,
    }))
    .where('id', '=', id)
    .execute()
}
