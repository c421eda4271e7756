import type { StartableType } from '@jb/domain/approval/types'
import type { Tx } from '../../platform/ctx.ts'

/** A question of a tender's owner to its approvers. */
export interface Request {
  readonly instanceId: string
  readonly tenderId: string
  readonly companyId: string
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  /** What is to be done once it is approved; never a price. */
  readonly request: Readonly<Record<string, unknown>>
  readonly startedBy: string
}

/** Writes down that an approval has begun. */
export async function insertRequest(tx: Tx, given: Request, now: Date): Promise<void> {
  await tx
    .insertInto('tender_approval')
    .values({
      instance_id: given.instanceId,
      tender_id: given.tenderId,
      company_id: given.companyId,
      type: given.type,
      subject_kind: given.subject.kind,
      subject_id: given.subject.id,
      status: 'running',
      request: JSON.stringify(given.request),
      started_by: given.startedBy,
      started_at: now,
    })
    .execute()
}

export type Outcome = 'approved' | 'rejected' | 'withdrawn' | 'terminated'

/** Writes down how an approval has ended, once: gives what was asked for, or undefined when it had ended before. */
export async function endRequest(
  tx: Tx,
  instanceId: string,
  ended: { readonly outcome: Outcome; readonly reason: string },
  now: Date,
): Promise<Request | undefined> {
  const row = await tx
    .updateTable('tender_approval')
    .set({ status: ended.outcome, reason: ended.reason || null, ended_at: now })
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      instanceId,
      tenderId: row.tender_id,
      companyId: row.company_id,
      type: row.type as StartableType,
      subject: { kind: row.subject_kind, id: row.subject_id },
      request: row.request as Readonly<Record<string, unknown>>,
      startedBy: row.started_by,
    }
  )
}

/** Why what was approved could not be done. */
export async function saveFailure(tx: Tx, instanceId: string, reason: string): Promise<void> {
  await tx.updateTable('tender_approval').set({ reason }).where('instance_id', '=', instanceId).execute()
}
