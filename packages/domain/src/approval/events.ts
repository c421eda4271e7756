import { type Approval, activeTasks } from './approval.ts'

/** How an approval ended, for the subject that waits for it. */
export interface ApprovalDecided {
  readonly type: 'approval.decided'
  readonly payload: {
    readonly instanceId: string
    readonly type: Approval['type']
    readonly subjectKind: string
    readonly subjectId: string
    readonly companyId: string
    readonly outcome: 'approved' | 'rejected' | 'withdrawn' | 'terminated'
    readonly reason: string
    readonly at: Date
  }
}

/** It goes on, and these people are asked now. */
export interface ApprovalMoved {
  readonly type: 'approval.moved'
  readonly payload: { readonly instanceId: string; readonly waiting: readonly string[] }
}

export type ApprovalEvent = ApprovalDecided | ApprovalMoved

/** The event of an approval that runs. */
export function movedEvent(approval: Approval): ApprovalMoved {
  const waiting = activeTasks(approval).map(({ accountId }) => accountId)
  return { type: 'approval.moved', payload: { instanceId: approval.id, waiting } }
}

/** The event of an approval that has just ended; none while it runs. */
export function decidedEvent(approval: Approval): ApprovalDecided | undefined {
  const { id: instanceId, type, subject, companyId, status, reason, endedAt: at } = approval
  if (status === 'running' || !at) return undefined
  const { kind: subjectKind, id: subjectId } = subject
  return {
    type: 'approval.decided',
    payload: { instanceId, type, subjectKind, subjectId, companyId, outcome: status, reason, at },
  }
}
