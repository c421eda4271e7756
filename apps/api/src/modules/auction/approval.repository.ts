import type { StartableType } from '@jb/domain/approval/types'
import type { Tx } from '../../platform/ctx.ts'

/** A question of an auction's owner to its approvers. */
export interface Request {
  readonly instanceId: string
  readonly auctionId: string
  readonly companyId: string
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  /** What is to be done once it is approved; never a reserve price. */
  readonly request: Readonly<Record<string, unknown>>
  readonly startedBy: string
}

/** Writes down that an approval has begun. */
export async function insertRequest(tx: Tx, given: Request, now: Date): Promise<void> {
  const { instanceId, auctionId, companyId, type, subject, request, startedBy } = given
  await tx
    .insertInto('auction_approval')
    .values({
      ...{ instance_id: instanceId, auction_id: auctionId, company_id: companyId, type },
      ...{ subject_kind: subject.kind, subject_id: subject.id, request: JSON.stringify(request) },
      ...{ status: 'running', started_by: startedBy, started_at: now },
    })
    .execute()
}

export type Outcome = 'approved' | 'rejected' | 'withdrawn' | 'terminated'

/** Writes down how an approval has ended, once: gives what was asked for, or undefined when it had ended before. */
export async function endRequest(
  tx: Tx,
  instanceId: string,
  { outcome, reason }: { readonly outcome: Outcome; readonly reason: string },
  now: Date,
): Promise<Request | undefined> {
  const row = await tx
    .updateTable('auction_approval')
    .set({ status: outcome, reason: reason || null, ended_at: now })
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      ...{ instanceId, auctionId: row.auction_id, companyId: row.company_id },
      type: row.type as StartableType,
      subject: { kind: row.subject_kind, id: row.subject_id },
      request: row.request as Readonly<Record<string, unknown>>,
      startedBy: row.started_by,
    }
  )
}

/** Why what was approved could not be done. */
export async function saveFailure(tx: Tx, instanceId: string, reason: string): Promise<void> {
  await tx.updateTable('auction_approval').set({ reason }).where('instance_id', '=', instanceId).execute()
}
