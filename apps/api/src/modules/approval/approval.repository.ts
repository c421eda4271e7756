import type { Approval } from '@jb/domain/approval/approval'
import type { Subject } from '@jb/domain/approval/types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { movingColumns, taskColumns, toApprovals } from './approval.rows.ts'

/** The approval with this id, locked until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && (await toApprovals(tx, [row]))[0]
}

/** Lets the approvals of one subject begin and end one after the other; gives its newest one, locked. */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<Approval | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval:${kind}:${id}`}, 0))`.execute(tx)
  const newest = await tx
    .selectFrom('approval')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && lockApproval(tx, newest.id)
}

/** Ids of the running approvals of a company in which somebody decides now or later, oldest first. */
export async function runningWith(tx: Tx, companyId: string, accountId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('approval')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'running')
    .where(sql<boolean>`(nodes @> ${JSON.stringify([{ people: [accountId] }])}::jsonb or exists (
      select from approval_task task where task.approval_id = approval.id
        and task.account_id = ${accountId} and task.result = 'open'))`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Writes a new approval. */
export async function insertApproval(tx: Tx, approval: Approval): Promise<void> {
  const { id, type, typeName, title, subject, template, note } = approval
  await tx
    .insertInto('approval')
    .values({
      ...{ id, type, title, note },
      type_name: typeName,
      company_id: approval.companyId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      starter_id: approval.starter,
      creators: JSON.stringify(approval.creators),
      template_id: template.id,
      template_version: template.version,
      template_name: template.name,
      options: JSON.stringify(template.options),
      context: JSON.stringify(approval.context),
      facts: JSON.stringify(approval.facts),
      budget: approval.budget ? JSON.stringify(approval.budget) : null,
      card: JSON.stringify(approval.card ?? {}),
      due_at: approval.card?.due?.at ?? null,
      previous_id: approval.previousId ?? null,
      started_at: approval.startedAt,
      ...movingColumns(approval),
    })
    .execute()
  await saveParts(tx, approval, approval.startedAt)
}

/** Writes what a verb has changed. */
export async function updateApproval(tx: Tx, approval: Approval, now: Date): Promise<void> {
  await tx.updateTable('approval').set(movingColumns(approval)).where('id', '=', approval.id).execute()
  await saveParts(tx, approval, now)
}

async function saveParts(tx: Tx, approval: Approval, now: Date): Promise<void> {
  const tasks = approval.tasks.map((task) => taskColumns(approval.id, task))
  // Those that are closed first: a person has one open task in a node.
  const inOrder = [...tasks].sort((a, b) => Number(a.result === 'open') - Number(b.result === 'open'))
  for (const task of inOrder) {
    const { approval_id: _, n: _n, ...changing } = task
    await tx
      .insertInto('approval_task')
      .values(task)
      .onConflict((conflict) => conflict.columns(['approval_id', 'n']).doUpdateSet(changing))
      .execute()
  }
  if (approval.cc.length === 0) return
  await tx
    .insertInto('approval_copy')
    .values(
      approval.cc.map((account_id) => ({
        approval_id: approval.id,
        account_id,
        copied_at: now,
        read_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps files that came with a deed. */
export async function insertFiles(tx: Tx, approvalId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insertInto('approval_file')
    .values(fileIds.map((file_id) => ({ approval_id: approvalId, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks somebody's copy as read; the first time counts. */
export async function markCopyRead(tx: Tx, approvalId: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('approval_copy')
    .set({ read_at: now })
    .where('approval_id', '=', approvalId)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute()
}
