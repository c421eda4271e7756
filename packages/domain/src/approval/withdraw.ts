import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { approvalFlow } from './approval.flow.ts'
import type { Approval, ApprovalStep } from './approval.ts'
import { end } from './progress.ts'
import { next } from './verb.ts'

const decisions = ['agreed', 'rejected']

/** Whether somebody has decided anything yet. */
export function isTouched({ tasks }: Approval): boolean {
  return tasks.some(({ result }) => decisions.includes(result))
}

type WithdrawRefusal = Refusal<'approval.notStarter' | 'approval.tooLate' | 'approval.wrongStatus'>

/** Why this person cannot take the approval back now. */
export function whyNotWithdraw(approval: Approval, accountId: string): WithdrawRefusal | undefined {
  if (approval.starter !== accountId) return refuse('approval.notStarter')
  const status = follow('approval', approvalFlow, approval.status, 'withdraw')
  if (isRefusal(status)) return status
  const { withdraw } = approval.template.options
  return withdraw === 'untilFirstDecision' && isTouched(approval) ? refuse('approval.tooLate') : undefined
}

/** 撤回: the starter takes it back, as long as the template lets them. */
export function withdraw(
  approval: Approval,
  accountId: string,
  reason: string,
  now: Date,
): ApprovalStep | WithdrawRefusal {
  const no = whyNotWithdraw(approval, accountId)
  if (no) return no
  const ended = end(next(approval), 'withdrawn', reason, now)
  return { approval: ended, deeds: [{ action: 'withdraw', accountId, comment: reason }] }
}

/** 终止: what was to be approved has vanished or moved on. Nothing when it has ended already. */
export function terminate(approval: Approval, reason: string, now: Date): ApprovalStep | undefined {
  if (approval.status !== 'running') return undefined
  const ended = end(next(approval), 'terminated', reason, now)
  return { approval: ended, deeds: [{ action: 'terminate', comment: reason }] }
}
