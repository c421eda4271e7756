import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { approvalFlow } from './approval.flow.ts'
import {
  type Approval,
  type ApprovalStep,
  activeNode,
  activeTasks,
  barredFrom,
  type Task,
  taskOf,
} from './approval.ts'
import { settle } from './progress.ts'
import { elapsedOf, insertTask, next, type TargetRefusal, whyNotTarget, withTask } from './verb.ts'

/** Who takes over, and from whom; without `from` from the one person whom the approval waits for. */
interface HandingOn {
  readonly from?: string | undefined
  readonly target: string
  readonly comment: string
}

export type HandOnRefusal =
  | TargetRefusal
  | Refusal<'approval.wrongStatus' | 'approval.notYourTurn' | 'approval.whose'>

/** Why this administrator cannot hand on what waits for others: it has ended, or it is their own thing. */
export function whyNotHandOn(
  approval: Approval,
  admin: string,
): Refusal<'approval.wrongStatus' | 'approval.selfApproval'> | undefined {
  const running = follow('approval', approvalFlow, approval.status, 'approve')
  if (isRefusal(running)) return running
  const isLast = activeNode(approval)?.id === approval.nodes.at(-1)?.id
  return barredFrom(approval, isLast).includes(admin) ? refuse('approval.selfApproval') : undefined
}

function taskToHandOn(
  approval: Approval,
  from: string | undefined,
): Task | Refusal<'approval.notYourTurn' | 'approval.whose'> {
  if (from !== undefined) return taskOf(approval, from) ?? refuse('approval.notYourTurn')
  const [only, ...others] = activeTasks(approval)
  return only && others.length === 0 ? only : refuse('approval.whose')
}

/** 转交: an administrator lets somebody else decide instead of a person who does not; that one gets a copy. */
export function handOn(
  approval: Approval,
  admin: string,
  { from, target, comment }: HandingOn,
  now: Date,
): ApprovalStep | HandOnRefusal {
  const no = whyNotHandOn(approval, admin)
  if (no) return no
  const task = taskToHandOn(approval, from)
  if (isRefusal(task)) return task
  const node = activeNode(approval)
  if (!node) return refuse('approval.notYourTurn')
  const unfit = whyNotTarget(approval, node, target)
  if (unfit) return unfit
  const delegated = task.origin === 'delegate'
  const given = { accountId: target, origin: delegated ? task.origin : ('transfer' as const) }
  const handed = withTask(approval, task.n, { result: 'handedOver', decidedAt: now })
  const givenBy = delegated ? task.givenBy : task.accountId
  const placed = insertTask(handed, task, task.place + 1, { ...given, givenBy })
  const copied = { ...placed, cc: [...new Set([...placed.cc, task.accountId])] }
  const whom = { from: task.accountId, to: [target], elapsed: elapsedOf(task, now) }
  const deed = { action: 'handOn', accountId: admin, nodeName: node.name, comment, ...whom } as const
  return settle({ approval: next(copied), deeds: [deed] }, now)
}
