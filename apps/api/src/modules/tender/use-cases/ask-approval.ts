import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { StartableType } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderFactLine } from '@jb/domain/tender/facts'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { startApproval } from '../../approval/index.ts'
import { insertRequest } from '../approval.repository.ts'
import { askingOf, type Stakes } from '../reads/asking-of.ts'
import { plannedBudget } from '../reads/project-budget.ts'
import { projectOf } from '../reads/project-of.ts'
import { runningApproval } from '../reads/running-approval.ts'

export interface Asked extends Stakes {
  /** Locked by this transaction. */
  readonly tender: Tender
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  /** What the approvers read, frozen. */
  readonly facts: readonly TenderFactLine[]
  /** What is done once they agree; never a price. */
  readonly request: Readonly<Record<string, unknown>>
  readonly given: ApprovalStart | undefined
}

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/**
 * Asks the company's approvers about a tender: one question at a time. Gives the approval's id, or why there can be
 * none; then nothing has been written yet.
 */
export async function askApproval(ctx: Ctx, asked: Asked): Promise<string | Refusal> {
  const { tender, type, subject, facts, request } = asked
  const running = await runningApproval(ctx.tx, tender.id)
  if (running) return refuse('tender.approvalRunning', { approvalId: running.instanceId })
  const { accountId } = callerOf(ctx)
  const { companyId, projectId } = tender
  const project =
    type !== 'tenderPublish' || projectId === null ? undefined : await projectOf(ctx.tx, companyId, projectId)
  const started = await startApproval(ctx, {
    ...{ type, subject, facts, title: tender.title },
    ...(await askingOf(ctx.tx, tender, { ...asked, starter: accountId })),
    ...(project && { budget: await plannedBudget(ctx.tx, tender, project) }),
    ...(asked.given ?? nothing),
  })
  if (isRefusal(started)) return started
  const { instanceId } = started
  const kept = { instanceId, tenderId: tender.id, companyId, type, subject, request, startedBy: accountId }
  await insertRequest(ctx.tx, kept, ctx.now)
  return instanceId
}
