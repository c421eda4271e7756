import type { StartableType, Subject } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { idColumn, type Kind, tableOf } from '../asked.ts'

/** The approval that decides about a thing now. */
export interface RunningApproval {
  readonly instanceId: string
  readonly type: StartableType
  readonly subject: Subject
  readonly startedAt: Date
}

/** What things of one kind have asked their approvers. */
export function askedBy(kind: Kind) {
  const table = tableOf(kind)
  const about = idColumn(kind)

  /** The running approvals of these, by their id; at most one each. */
  async function runningApprovals(
    db: Kysely<DB>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RunningApproval>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .select([`${about} as about`, 'instance_id', 'type', 'subject_kind', 'subject_id', 'started_at'])
      .where(about, 'in', [...ids])
      .where('status', '=', 'running')
      .execute()
    const brief = ({ instance_id, type, subject_kind, subject_id, started_at }: (typeof rows)[number]) => ({
      ...{ instanceId: instance_id, type: type as StartableType, startedAt: started_at },
      subject: { kind: subject_kind, id: subject_id },
    })
    return new Map(rows.map((row) => [row.about, brief(row)]))
  }

  /** The approval that this one waits for. */
  async function runningApproval(db: Kysely<DB>, id: string): Promise<RunningApproval | undefined> {
    return (await runningApprovals(db, [id])).get(id)
  }

  /** The newest approval about the publication of these, whatever became of it, by their id. */
  async function lastPublishApprovals(
    db: Kysely<DB>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .distinctOn(about)
      .select([`${about} as about`, 'instance_id as instanceId'])
      .where(about, 'in', [...ids])
      .where('subject_kind', '=', kind)
      .orderBy(about)
      .orderBy('started_at', 'desc')
      .execute()
    return new Map(rows.map((row) => [row.about, row.instanceId]))
  }

  return { runningApprovals, runningApproval, lastPublishApprovals }
}
