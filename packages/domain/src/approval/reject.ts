import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type Approval, type ApprovalNode, type ApprovalStep, activeNode } from './approval.ts'
import { end, open, withNode, withoutOpen } from './progress.ts'
import { elapsedOf, next, type TurnRefusal, turnOf, type Words, withTask } from './verb.ts'

/** Where a rejection goes: to the starter, who may begin anew, or to an earlier node. */
export interface RejectTarget {
  readonly to: 'starter' | 'previous' | 'node'
  readonly nodeId?: string | undefined
}

/** The nodes before the one that is being decided. */
export function earlierNodes(approval: Approval): readonly ApprovalNode[] {
  const active = activeNode(approval)
  return active ? approval.nodes.slice(0, approval.nodes.indexOf(active)) : []
}

function targetNode(approval: Approval, { to, nodeId }: RejectTarget): ApprovalNode | undefined {
  const earlier = earlierNodes(approval)
  return to === 'previous' ? earlier.at(-1) : earlier.find(({ id }) => id === nodeId)
}

/** Sends the approval back: the node and all after it begin anew, with the people found at the start. */
function rewind(approval: Approval, node: ApprovalNode, now: Date): Approval {
  const from = approval.nodes.findIndex(({ id }) => id === node.id)
  const waiting = approval.nodes
    .slice(from)
    .reduce((so, { id }) => withNode(so, id, { status: 'waiting' }), withoutOpen(approval))
  return open(waiting, node.id, now)
}

export type RejectRefusal = TurnRefusal | Refusal<'approval.badTarget' | 'approval.delegated'>

/** 驳回: back to the starter, which ends this approval, or back to an earlier node. */
export function reject(
  approval: Approval,
  accountId: string,
  words: Words & RejectTarget,
  now: Date,
): ApprovalStep | RejectRefusal {
  const turn = turnOf(approval, accountId)
  if (isRefusal(turn)) return turn
  const { task, node } = turn
  if (task.origin === 'delegate') return refuse('approval.delegated')
  const back = words.to === 'starter' ? undefined : targetNode(approval, words)
  if (words.to !== 'starter' && !back) return refuse('approval.badTarget')
  const { comment, fileIds } = words
  const rejected = next(withTask(approval, task.n, { result: 'rejected', decidedAt: now }))
  const elapsed = elapsedOf(task, now)
  const line = { action: 'reject', accountId, nodeName: node.name, elapsed, comment, fileIds } as const
  const deeds = [{ ...line, ...(back && { toNode: back.name }) }]
  return back
    ? { approval: rewind(rejected, back, now), deeds }
    : { approval: { ...end(rejected, 'rejected', comment, now), rejectedNodeId: node.id }, deeds }
}
