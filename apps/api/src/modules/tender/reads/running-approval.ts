import type { StartableType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The approval that decides about a tender now. */
export interface RunningApproval {
  readonly instanceId: string
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  readonly startedAt: Date
}

/** The running approvals of these tenders, by tender; at most one each. */
export async function runningApprovals(
  db: Kysely<DB>,
  tenderIds: readonly string[],
): Promise<ReadonlyMap<string, RunningApproval>> {
  if (tenderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tender_approval')
    .select(['tender_id', 'instance_id', 'type', 'subject_kind', 'subject_id', 'started_at'])
    .where('tender_id', 'in', [...tenderIds])
    .where('status', '=', 'running')
    .execute()
  return new Map(
    rows.map((row) => [
      row.tender_id,
      {
        instanceId: row.instance_id,
        type: row.type as StartableType,
        subject: { kind: row.subject_kind, id: row.subject_id },
        startedAt: row.started_at,
      },
    ]),
  )
}

/** The approval that this tender waits for. */
export async function runningApproval(
  db: Kysely<DB>,
  tenderId: string,
): Promise<RunningApproval | undefined> {
  return (await runningApprovals(db, [tenderId])).get(tenderId)
}

/** The newest approval about the publication of these tenders, whatever became of it, by tender. */
export async function lastPublishApprovals(
  db: Kysely<DB>,
  tenderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tenderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tender_approval')
    .distinctOn('tender_id')
    .select(['tender_id', 'instance_id'])
    .where('tender_id', 'in', [...tenderIds])
    .where('subject_kind', '=', 'tender')
    .orderBy('tender_id')
    .orderBy('started_at', 'desc')
    .execute()
  return new Map(rows.map(({ tender_id, instance_id }) => [tender_id, instance_id]))
}
