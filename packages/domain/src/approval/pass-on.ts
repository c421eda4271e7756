import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { Approval, ApprovalStep, Task, TaskOrigin } from './approval.ts'
import { tasksOf } from './approval.ts'
import { settle } from './progress.ts'
import {
  elapsedOf,
  insertTask,
  next,
  type TargetRefusal,
  type TurnRefusal,
  turnOf,
  whyNotTarget,
  withTask,
} from './verb.ts'

/** People that may be added to a node in one round. */
export const maxSigns = 3

interface Passing {
  readonly target: string
  readonly comment: string
}

type PassRefusal = TurnRefusal | TargetRefusal

/** Where the new person's task goes, and what becomes of mine. */
interface Placing {
  readonly action: 'transfer' | 'delegate' | 'addSign'
  readonly origin: TaskOrigin
  readonly givenBy: string
  readonly place: number
  readonly mine: Partial<Task>
}

function place(
  approval: Approval,
  accountId: string,
  { target, comment }: Passing,
  placing: (task: Task) => Placing,
  now: Date,
): ApprovalStep | PassRefusal {
  const turn = turnOf(approval, accountId)
  if (isRefusal(turn)) return turn
  const { task, node } = turn
  const no = whyNotTarget(approval, node, target)
  if (no) return no
  const { action, origin, givenBy, place: at, mine } = placing(task)
  const given = { accountId: target, origin, givenBy }
  const placed = insertTask(withTask(approval, task.n, mine), task, at, given)
  const elapsed = elapsedOf(task, now)
  const deed = { action, accountId, nodeName: node.name, to: [target], comment, elapsed }
  return settle({ approval: next(placed), deeds: [deed] }, now)
}

/** 转发: somebody else decides instead; who passed it on gets a copy. What was delegated stays delegated. */
export function transfer(
  approval: Approval,
  accountId: string,
  passing: Passing,
  now: Date,
): ApprovalStep | PassRefusal {
  const mine = { result: 'handedOver', decidedAt: now } as const
  const step = place(
    approval,
    accountId,
    passing,
    (task) => {
      const delegated = task.origin === 'delegate'
      const origin = delegated ? 'delegate' : 'transfer'
      const givenBy = (delegated && task.givenBy) || accountId
      return { action: 'transfer', origin, givenBy, place: task.place + 1, mine }
    },
    now,
  )
  if (isRefusal(step)) return step
  const cc = [...new Set([...step.approval.cc, accountId])]
  return { ...step, approval: { ...step.approval, cc } }
}

/** 委派: somebody else gives an opinion first; then it comes back. */
export function delegate(
  approval: Approval,
  accountId: string,
  passing: Passing,
  now: Date,
): ApprovalStep | PassRefusal {
  const placing = ({ place: at }: Task): Placing => ({
    ...{ action: 'delegate', origin: 'delegate', givenBy: accountId },
    ...{ place: at, mine: {} },
  })
  return place(approval, accountId, passing, placing, now)
}

/** 加签: one more person agrees, before me or after me. */
export function addSign(
  approval: Approval,
  accountId: string,
  { where, ...passing }: Passing & { readonly where: 'before' | 'after' },
  now: Date,
): ApprovalStep | PassRefusal | Refusal<'approval.tooManySigns'> {
  const turn = turnOf(approval, accountId)
  if (isRefusal(turn)) return turn
  const added = tasksOf(approval, turn.node).filter(({ origin }) => origin === 'addSign')
  if (added.length >= maxSigns) return refuse('approval.tooManySigns')
  const placing = ({ place: at }: Task): Placing => ({
    ...{ action: 'addSign', origin: 'addSign', givenBy: accountId },
    ...{ place: where === 'before' ? at : at + 1, mine: {} },
  })
  return place(approval, accountId, passing, placing, now)
}
