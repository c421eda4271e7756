import type { Payment } from '@jb/domain/project/payment'
import type { Tx } from '../../platform/ctx.ts'

/** Writes a payment down. */
export async function insertPayment(tx: Tx, payment: Payment, by: string, now: Date): Promise<void> {
  const { id, projectId, category, amount, paidOn, note } = payment
  await tx
    .insertInto('project_payment')
    .values({
      ...{ id, project_id: projectId, category, amount, paid_on: paidOn, note },
      ...{ recorded_by: by, recorded_at: now },
    })
    .execute()
}

/** The payment with this id. */
export async function paymentOf(tx: Tx, id: string): Promise<Payment | undefined> {
  const row = await tx.selectFrom('project_payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { project_id: projectId, category, amount, paid_on: paidOn, note } = row
  return { id, projectId, category, amount, paidOn, note, voidReason: row.void_reason ?? undefined }
}

/** Writes down that a payment does not count any more. */
export async function markVoid(tx: Tx, { id, voidReason }: Payment, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('project_payment')
    .set({ voided_by: by, voided_at: now, void_reason: voidReason ?? null })
    .where('id', '=', id)
    .execute()
}

/** The project that a payment was made for. */
export async function projectOfPayment(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('project_payment')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.project_id
}
