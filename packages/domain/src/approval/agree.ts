import { isRefusal } from '../shared/refusal.ts'
import type { Approval, ApprovalStep, Deed } from './approval.ts'
import { settle } from './progress.ts'
import { elapsedOf, next, type TurnRefusal, turnOf, type Words, withTask } from './verb.ts'

/** 同意, or the opinion of a delegate: the person's part is done; the approval moves on where nothing else is missing. */
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
  const action = task.origin === 'delegate' ? 'advise' : 'agree'
  const deed: Deed = { action, accountId, nodeName: node.name, elapsed, ...words }
  return settle({ approval: next(agreed), deeds: [deed] }, now)
}
