import { isRefusal } from '../shared/refusal.ts'
import type { Approval, ApprovalStep } from './approval.ts'
import { settle } from './progress.ts'
import { elapsedOf, next, type TurnRefusal, turnOf, type Words, withTask } from './verb.ts'

/** 同意: the person's part is done; the approval moves on where that was all that was missing. */
export function agree(
  approval: Approval,
  accountId: string,
  words: Words,
  now: Date,
): ApprovalStep | TurnRefusal {
  const turn = turnOf(approval, accountId)
  if (isRefusal(turn)) return turn
  const { task, node } = turn
  const agreed = withTask(approval, task.n, { result: 'agreed', decidedAt: now })
  const elapsed = elapsedOf(task, now)
  const deed = { action: 'agree', accountId, nodeName: node.name, elapsed, ...words } as const
  return settle({ approval: next(agreed), deeds: [deed] }, now)
}
