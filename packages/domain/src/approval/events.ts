import type { Approval } from './approval.ts'

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
