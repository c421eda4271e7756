import type { ApprovalType } from '@jb/domain/approval/types'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DecisionRequest } from '../../platform/db/types.ts'
import type { Brief, Outcome, Request, ThingKind } from './decision.ts'

interface Made {
  readonly kind: ThingKind
  readonly thing: Brief
  readonly asked: Request
}

/** Writes down that others have been asked. */
export async function insertRequest(tx: Tx, { kind, thing, asked }: Made, now: Date): Promise<void> {
  const { id, instanceId, type, subject, request, startedBy } = asked
  await tx
    .insertInto('decision_request')
    .values({
      id,
      thing_kind: kind,
      thing_id: thing.id,
      company_id: thing.companyId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      type: type ?? null,
      instance_id: instanceId ?? null,
      status: 'running',
      request: JSON.stringify(request),
      started_by: startedBy,
      started_at: now,
    })
    .execute()
}

/** Which thing an approval is about; undefined: nobody has asked for it here. */
export async function askedAbout(tx: Tx, instanceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('decision_request')
    .select('thing_id')
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  return row?.thing_id
}

/** The request that waits for a second person about this thing, locked. */
export async function lockSecond(tx: Tx, kind: ThingKind, thingId: string): Promise<Request | undefined> {
  const row = await tx
    .selectFrom('decision_request')
    .selectAll()
    .where('thing_kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('status', '=', 'running')
    .where('instance_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toRequest(row)
}

interface Ended {
  readonly outcome: Outcome
  /** Why it came to nothing, or what was said with an agreement; '': nothing was said. */
  readonly reason: string
  /** The second person; absent: the approvers, or nobody. */
  readonly by?: string | undefined
}

/** Writes down how a request has ended, once: gives what was asked for, or undefined when it had ended before. */
export async function endRequest(
  tx: Tx,
  which: { readonly id: string } | { readonly instanceId: string },
  { outcome, reason, by }: Ended,
  now: Date,
): Promise<Request | undefined> {
  const [column, value] =
    'id' in which ? (['id', which.id] as const) : (['instance_id', which.instanceId] as const)
  const said = reason || null
  const words = outcome === 'approved' ? { comment: said } : { reason: said }
  const row = await tx
    .updateTable('decision_request')
    .set({ status: outcome, ended_at: now, decided_by: by ?? null, ...words })
    .where(column, '=', value)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()
  return row && toRequest(row)
}

/** Why what was agreed to could not be done. */
export async function saveFailure(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.updateTable('decision_request').set({ reason }).where('id', '=', id).execute()
}

function toRequest(row: Selectable<DecisionRequest>): Request {
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    request: row.request as Readonly<Record<string, unknown>>,
    startedBy: row.started_by,
    instanceId: row.instance_id ?? undefined,
    type: (row.type as ApprovalType | null) ?? undefined,
  }
}
