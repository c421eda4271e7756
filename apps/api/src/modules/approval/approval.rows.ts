import type { Approval, Task } from '@jb/domain/approval/approval'
import type { CardFacts } from '@jb/domain/approval/card'
import type { Kysely, Selectable } from 'kysely'
import type { Approval as ApprovalTable, ApprovalTask, DB } from '../../platform/db/types.ts'

type ApprovalDbRow = Selectable<ApprovalTable>
type TaskDbRow = Selectable<ApprovalTask>

/** The jsonb columns hold what the domain wrote there. */
const kept = <T>(value: unknown): T => value as T

/** The approvals of their rows, in that order, with their tasks and copies. */
export async function toApprovals(db: Kysely<DB>, rows: readonly ApprovalDbRow[]): Promise<Approval[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const tasks = await db
    .selectFrom('approval_task')
    .selectAll()
    .where('approval_id', 'in', ids)
    .orderBy('n')
    .execute()
  const copies = await db
    .selectFrom('approval_copy')
    .select(['approval_id', 'account_id'])
    .where('approval_id', 'in', ids)
    .orderBy('copied_at')
    .orderBy('account_id')
    .execute()
  const of = <T extends { approval_id: string }>(all: readonly T[], id: string) =>
    all.filter((one) => one.approval_id === id)
  return rows.map((row) => {
    const cc = of(copies, row.id).map((copy) => copy.account_id)
    return toApproval(row, of(tasks, row.id), cc)
  })
}

function toApproval(row: ApprovalDbRow, tasks: readonly TaskDbRow[], cc: readonly string[]): Approval {
  const { id, title, type, status, version, note, reason } = row
  return {
    ...{ id, title, type, status, version, note, reason, cc },
    typeName: row.type_name,
    companyId: row.company_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    starter: row.starter_id,
    creators: kept(row.creators),
    template: {
      id: row.template_id,
      version: row.template_version,
      name: row.template_name,
      options: kept(row.options),
    },
    context: kept(row.context),
    facts: kept(row.facts),
    budget: kept<Approval['budget'] | null>(row.budget) ?? undefined,
    card: cardOf(row),
    nodes: kept(row.nodes),
    tasks: tasks.map(toTask),
    previousId: row.previous_id ?? undefined,
    rejectedNodeId: row.rejected_node_id ?? undefined,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
  }
}

/** A moment is kept beside the card, where lists can be sorted by it. */
function cardOf({ card, due_at: at }: Pick<ApprovalDbRow, 'card' | 'due_at'>): CardFacts | undefined {
  if (card === null) return undefined
  const { due, ...facts } = kept<CardFacts>(card)
  return due && at ? { ...facts, due: { label: due.label, at } } : facts
}

function toTask(row: TaskDbRow): Task {
  const { n, round, seat, place, origin, result } = row
  return {
    ...{ n, round, seat, place, origin, result },
    nodeId: row.node_id,
    accountId: row.account_id,
    givenBy: row.given_by ?? undefined,
    activeAt: row.active_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  }
}

/** The columns that verbs change. */
export function movingColumns(approval: Approval) {
  return {
    status: approval.status,
    version: approval.version,
    nodes: JSON.stringify(approval.nodes),
    rejected_node_id: approval.rejectedNodeId ?? null,
    reason: approval.reason,
    ended_at: approval.endedAt ?? null,
    reminded_at: approval.remindedAt ?? null,
  }
}

/** A task as its table keeps it. */
export function taskColumns(approvalId: string, task: Task): TaskDbRow {
  const { n, round, seat, place, origin, result } = task
  return {
    ...{ n, round, seat, place, origin, result },
    approval_id: approvalId,
    node_id: task.nodeId,
    account_id: task.accountId,
    given_by: task.givenBy ?? null,
    active_at: task.activeAt ?? null,
    decided_at: task.decidedAt ?? null,
  }
}
