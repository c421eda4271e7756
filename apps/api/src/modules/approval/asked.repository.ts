import type { StartableType } from '@jb/domain/approval/types'
import type { Tx } from '../../platform/ctx.ts'
import { idColumn, type Kind, type Outcome, type Request, type Thing, tableOf } from './asked.ts'

/** Writes down that an approval has begun. */
export async function insertRequest(
  tx: Tx,
  { kind, thing, asked }: { readonly kind: Kind; readonly thing: Thing; readonly asked: Request },
  now: Date,
): Promise<void> {
  const { instanceId, type, subject, request, startedBy } = asked
  await tx
    .insertInto(tableOf(kind))
    .values({
      ...{ instance_id: instanceId, [idColumn(kind)]: thing.id, company_id: thing.companyId, type },
      ...{ subject_kind: subject.kind, subject_id: subject.id, request: JSON.stringify(request) },
      ...{ status: 'running', started_by: startedBy, started_at: now },
    })
    .execute()
}

/** Which thing of this kind an approval is about. */
export async function askedAbout(tx: Tx, kind: Kind, instanceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom(tableOf(kind))
    .select(`${idColumn(kind)} as thingId`)
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  return row?.thingId
}

interface Ended {
  readonly instanceId: string
  readonly outcome: Outcome
  readonly reason: string
}

/** Writes down how an approval has ended, once: gives what was asked for, or undefined when it had ended before. */
export async function endRequest(
  tx: Tx,
  kind: Kind,
  { instanceId, outcome, reason }: Ended,
  now: Date,
): Promise<Request | undefined> {
  const row = await tx
    .updateTable(tableOf(kind))
    .set({ status: outcome, reason: reason || null, ended_at: now })
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'running')
    .returning(['type', 'subject_kind', 'subject_id', 'request', 'started_by'])
    .executeTakeFirst()
  return (
    row && {
      ...{ instanceId, type: row.type as StartableType, startedBy: row.started_by },
      subject: { kind: row.subject_kind, id: row.subject_id },
      request: row.request as Readonly<Record<string, unknown>>,
    }
  )
}

/** Why what was approved could not be done. */
export async function saveFailure(tx: Tx, kind: Kind, instanceId: string, reason: string): Promise<void> {
  await tx.updateTable(tableOf(kind)).set({ reason }).where('instance_id', '=', instanceId).execute()
}
