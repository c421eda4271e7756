import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { approvalFlow } from './approval.flow.ts'
import {
  type Approval,
  type ApprovalNode,
  activeNode,
  barredFrom,
  isAgreement,
  type Task,
  taskOf,
  tasksOf,
} from './approval.ts'

/** Comment and files that go with a deed. */
export interface Words {
  readonly comment: string
  readonly fileIds: readonly string[]
}

export type TurnRefusal = Refusal<'approval.wrongStatus' | 'approval.notYourTurn'>

/** The task that is this person's to decide in a running approval, with its node. */
export function turnOf(
  approval: Approval,
  accountId: string,
): { readonly task: Task; readonly node: ApprovalNode } | TurnRefusal {
  const running = follow('approval', approvalFlow, approval.status, 'approve')
  if (isRefusal(running)) return running
  const task = taskOf(approval, accountId)
  const node = activeNode(approval)
  return task && node ? { task, node } : refuse('approval.notYourTurn')
}

/** The same approval with one of its tasks changed. */
export function withTask(approval: Approval, n: number, change: Partial<Task>): Approval {
  const tasks = approval.tasks.map((task) => (task.n === n ? { ...task, ...change } : task))
  return { ...approval, tasks }
}

/** How long it has been this person's turn, in milliseconds. */
export function elapsedOf({ activeAt }: Task, now: Date): number {
  return activeAt ? Math.max(0, now.getTime() - activeAt.getTime()) : 0
}

/** The next version: every deed that changes who decides, or what, makes one. */
export function next(approval: Approval): Approval {
  return { ...approval, version: approval.version + 1 }
}

export type TargetRefusal = Refusal<'approval.selfApproval' | 'approval.alreadyThere'>

/** Why this person cannot be brought into the node: it is their own thing, or they decide there already. */
export function whyNotTarget(
  approval: Approval,
  node: ApprovalNode,
  target: string,
): TargetRefusal | undefined {
  const isLast = approval.nodes.at(-1)?.id === node.id
  if (barredFrom(approval, isLast).includes(target)) return refuse('approval.selfApproval')
  const there = tasksOf(approval, node).some(
    (task) => task.accountId === target && (task.result === 'open' || isAgreement(task)),
  )
  return there ? refuse('approval.alreadyThere') : undefined
}

/** Puts a new task into a seat at this place; those from there on move back by one. */
export function insertTask(
  approval: Approval,
  beside: Task,
  place: number,
  given: Pick<Task, 'accountId' | 'origin' | 'givenBy'>,
): Approval {
  const moved = approval.tasks.map((task) => {
    const same = task.nodeId === beside.nodeId && task.round === beside.round && task.seat === beside.seat
    return same && task.place >= place ? { ...task, place: task.place + 1 } : task
  })
  const fresh: Task = {
    ...beside,
    ...given,
    n: approval.tasks.length + 1,
    place,
    result: 'open',
    activeAt: undefined,
    decidedAt: undefined,
  }
  return { ...approval, tasks: [...moved, fresh] }
}
