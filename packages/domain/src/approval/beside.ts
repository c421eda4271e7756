import { hour } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { approvalFlow } from './approval.flow.ts'
import { type Approval, type ApprovalStep, activeNode, activeTasks, participants } from './approval.ts'
import type { Words } from './verb.ts'

// What changes nothing about who decides what: none of these makes a new version.

const remindEvery = 2 * hour

type RemindRefusal = Refusal<'approval.notStarter' | 'approval.wrongStatus' | 'approval.tooSoon'>

/** Why this person cannot remind anybody now. `tooSoon` tells from when it is possible again. */
export function whyNotRemind(approval: Approval, accountId: string, now: Date): RemindRefusal | undefined {
  if (approval.starter !== accountId) return refuse('approval.notStarter')
  const running = follow('approval', approvalFlow, approval.status, 'approve')
  if (isRefusal(running)) return running
  const from = approval.remindedAt ? approval.remindedAt.getTime() + remindEvery : 0
  return now.getTime() < from ? refuse('approval.tooSoon', { from: new Date(from) }) : undefined
}

/** 催办: the starter asks those whose turn it is, once in two hours. */
export function remind(approval: Approval, accountId: string, now: Date): ApprovalStep | RemindRefusal {
  const no = whyNotRemind(approval, accountId, now)
  if (no) return no
  const to = activeTasks(approval).map((task) => task.accountId)
  const nodeName = activeNode(approval)?.name ?? ''
  return {
    approval: { ...approval, remindedAt: now },
    deeds: [{ action: 'remind', accountId, nodeName, to }],
  }
}

/** Starter and everybody who has or had to decide: they may send copies. */
export function mayCopy(approval: Approval, accountId: string): boolean {
  return approval.starter === accountId || approval.tasks.some((task) => task.accountId === accountId)
}

/** 抄送: these people get a copy, each once. */
export function copyTo(
  approval: Approval,
  accountId: string,
  { to, comment }: { readonly to: readonly string[]; readonly comment: string },
): ApprovalStep | Refusal<'approval.noPart'> {
  if (!mayCopy(approval, accountId)) return refuse('approval.noPart')
  const cc = [...new Set([...approval.cc, ...to])]
  return { approval: { ...approval, cc }, deeds: [{ action: 'cc', accountId, to, comment }] }
}

/** 评论: words for all who take part. */
export function commentOn(
  approval: Approval,
  accountId: string,
  words: Words,
): ApprovalStep | Refusal<'approval.noPart'> {
  if (!participants(approval).includes(accountId)) return refuse('approval.noPart')
  return { approval, deeds: [{ action: 'comment', accountId, ...words }] }
}
