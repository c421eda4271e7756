import type { ApprovalType, Subject } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ThingKind } from '../decision.ts'

/** The approval that decides about a thing now. */
export interface RunningApproval {
  readonly instanceId: string
  readonly type: ApprovalType
  readonly subject: Subject
  readonly startedAt: Date
}

/** The newest question about a thing, where it came to nothing. */
export interface ReturnedApproval {
  readonly instanceId: string
  readonly type: ApprovalType
  readonly subject: Subject
  /** `failed`: it was approved, and could not be done any more. */
  readonly outcome: 'rejected' | 'terminated' | 'failed'
  readonly reason: string
  readonly startedBy: string
  /** Who said no, by name. */
  readonly by: string | undefined
  readonly at: Date
}

async function rejecterOf(db: Kysely<DB>, instanceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('approval_task')
    .innerJoin('account', 'account.id', 'approval_task.account_id')
    .select('account.name')
    .where('approval_id', '=', instanceId)
    .where('result', '=', 'rejected')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** What things of one kind have asked their approvers. */
export function askedBy(kind: ThingKind) {
  const approvals = (db: Kysely<DB>) =>
    db.selectFrom('decision_request').where('thing_kind', '=', kind).where('instance_id', 'is not', null)

  /** The running approvals of these, by their id; at most one each. */
  async function runningApprovals(
    db: Kysely<DB>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, RunningApproval>> {
    if (ids.length === 0) return new Map()
    const rows = await approvals(db)
      .select(['thing_id', 'type', 'subject_kind', 'subject_id', 'started_at'])
      .select((eb) => eb.ref('instance_id').$notNull().as('instanceId'))
      .where('thing_id', 'in', [...ids])
      .where('status', '=', 'running')
      .execute()
    const brief = ({ instanceId, type, subject_kind, subject_id, started_at }: (typeof rows)[number]) => ({
      ...{ instanceId, type: type as ApprovalType, startedAt: started_at },
      subject: { kind: subject_kind, id: subject_id },
    })
    return new Map(rows.map((row) => [row.thing_id, brief(row)]))
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
    const rows = await approvals(db)
      .distinctOn('thing_id')
      .select((eb) => ['thing_id', eb.ref('instance_id').$notNull().as('instanceId')])
      .where('thing_id', 'in', [...ids])
      .where('subject_kind', '=', kind)
      .orderBy('thing_id')
      .orderBy('started_at', 'desc')
      .execute()
    return new Map(rows.map((row) => [row.thing_id, row.instanceId]))
  }

  /** How the newest question about this one came to nothing; undefined: it did not, it runs, or was taken back. */
  async function returnedApproval(db: Kysely<DB>, id: string): Promise<ReturnedApproval | undefined> {
    const row = await approvals(db)
      .select(['type', 'subject_kind', 'subject_id', 'status', 'reason', 'started_by', 'ended_at'])
      .select((eb) => eb.ref('instance_id').$notNull().as('instanceId'))
      .where('thing_id', '=', id)
      .orderBy('started_at', 'desc')
      .orderBy('instance_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row?.ended_at || row.status === 'withdrawn' || row.status === 'running') return undefined
    if (row.status === 'approved' && row.reason === null) return undefined
    const outcome = row.status === 'approved' ? 'failed' : row.status
    return {
      ...{ instanceId: row.instanceId, type: row.type as ApprovalType, outcome },
      ...{ subject: { kind: row.subject_kind, id: row.subject_id }, startedBy: row.started_by },
      ...{ reason: row.reason ?? '', at: row.ended_at },
      by: outcome === 'rejected' ? await rejecterOf(db, row.instanceId) : undefined,
    }
  }

  return { runningApprovals, runningApproval, lastPublishApprovals, returnedApproval }
}
