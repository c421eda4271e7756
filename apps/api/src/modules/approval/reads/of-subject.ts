import type { ApprovalStatus } from '@jb/domain/approval/approval.flow'
import type { ApprovalType, Subject } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What a subject needs to know of its approval. */
export interface ApprovalBrief {
  readonly instanceId: string
  readonly type: ApprovalType
  readonly status: ApprovalStatus
  readonly version: number
  readonly starter: string
  readonly startedAt: Date
  readonly endedAt: Date | undefined
  /** Why it was rejected, withdrawn or ended. */
  readonly reason: string
}

/** The newest approval of a subject, whatever became of it. */
export async function lastFor(db: Kysely<DB>, subject: Subject): Promise<ApprovalBrief | undefined> {
  const row = await db
    .selectFrom('approval')
    .select(['id', 'type', 'status', 'version', 'starter_id', 'started_at', 'ended_at', 'reason'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { type, status, version, reason } = row
  return {
    ...{ instanceId: row.id, type, status, version, reason },
    starter: row.starter_id,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
  }
}

/** The approval that a subject waits for now. */
export async function runningFor(db: Kysely<DB>, subject: Subject): Promise<ApprovalBrief | undefined> {
  const last = await lastFor(db, subject)
  return last?.status === 'running' ? last : undefined
}
