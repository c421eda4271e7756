import type { Tx } from '../../platform/ctx.ts'
import type { BatchFailure, BatchRow } from './security.rows.ts'

interface NewBatch {
  readonly id: string
  readonly companyId: string
  readonly startedBy: string
  readonly orderIds: readonly string[]
}

/** Writes a new batch. */
export function insertBatch(tx: Tx, batch: NewBatch, now: Date): Promise<BatchRow> {
  return tx
    .insertInto('security_refund_batch')
    .values({
      ...{ id: batch.id, company_id: batch.companyId, started_by: batch.startedBy },
      ...{ order_ids: [...batch.orderIds], position: 0, done: 0, failures: '[]', started_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The batch with this id, locked. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  return tx
    .selectFrom('security_refund_batch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Progress {
  readonly position: number
  readonly done: number
  readonly failures: readonly BatchFailure[]
  readonly ended_at: Date | null
}

/** Writes how far a batch is. */
export async function saveBatch(tx: Tx, id: string, progress: Progress): Promise<void> {
  await tx
    .updateTable('security_refund_batch')
    .set({ ...progress, failures: JSON.stringify(progress.failures) })
    .where('id', '=', id)
    .execute()
}
