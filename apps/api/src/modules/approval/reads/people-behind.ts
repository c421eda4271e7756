import type { PeopleBehind } from '@jb/domain/approval/people-words'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Who decided these approvals, by their id: names only, of those who have left as well. One that ended by itself has none. */
export async function peopleBehind(
  db: Kysely<DB>,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, PeopleBehind>> {
  if (instanceIds.length === 0) return new Map()
  const approvals = await db
    .selectFrom('approval')
    .innerJoin('account', 'account.id', 'approval.starter_id')
    .select(['approval.id', 'approval.status', 'account.name'])
    .where('approval.id', 'in', [...instanceIds])
    .where('approval.status', 'in', ['approved', 'rejected', 'withdrawn'])
    .execute()
  const tasks = await db
    .selectFrom('approval_task as task')
    .innerJoin('account', 'account.id', 'task.account_id')
    .select(['task.approval_id as id', 'task.result', 'account.name'])
    .where('task.approval_id', 'in', [...instanceIds])
    .where('task.origin', '<>', 'delegate')
    .where('task.result', 'in', ['agreed', 'autoAgreed', 'rejected'])
    .orderBy('task.decided_at')
    .orderBy('task.n')
    .execute()
  return new Map(
    approvals.map(({ id, status, name: asker }) => {
      const rejected = status === 'rejected'
      const own = tasks.filter((task) => task.id === id && (task.result === 'rejected') === rejected)
      const approvers = rejected ? own.slice(-1) : own
      return [id, { asker, approvers: [...new Set(approvers.map(({ name }) => name))], rejected }]
    }),
  )
}

type Told = PeopleBehind & { approvers: string[] }

const untold = () => ({ asker: '', approvers: [] })

/**
 * Lines of a log, those that the platform wrote for an approval with the people who decided it. `inside`: whoever reads it
 * belongs to the company whose people they are; to others no names are told.
 */
export async function withPeople<Line extends { readonly instanceId: string | null }>(
  db: Kysely<DB>,
  lines: readonly Line[],
  inside: boolean,
): Promise<(Omit<Line, 'instanceId'> & { decided?: Told })[]> {
  const people = await peopleBehind(
    db,
    lines.flatMap(({ instanceId }) => instanceId ?? []),
  )
  return lines.map(({ instanceId, ...line }) => {
    const behind = people.get(instanceId ?? '')
    if (!behind) return line
    const { rejected } = behind
    return {
      ...line,
      decided: inside ? { ...behind, approvers: [...behind.approvers] } : { ...untold(), rejected },
    }
  })
}
