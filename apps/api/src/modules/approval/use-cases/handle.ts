import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import type { Approval, ApprovalStep } from '@jb/domain/approval/approval'
import { approvalStatusNames } from '@jb/domain/approval/labels'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { reads } from '../approval.access.ts'
import { lockApproval, updateApproval } from '../approval.repository.ts'
import { approvalDetail } from '../reads/approval-detail.ts'
import { afterwards } from './afterwards.ts'
import { post, type Told } from './post.ts'

/** The approval that the person has seen. */
export interface Seen {
  readonly id: string
  readonly version: number
}

type Decision = ApprovalStep | Refusal
type Decide = (approval: Approval, caller: Session) => Decision | Promise<Decision>

/** A deed that is done, and what is still to be told. */
type Done = ApprovalStep & { readonly news: readonly Told[] }

/**
 * What anybody does to an approval always goes this way: lock, authorise, compare, decide, save, log, tell. Who comes
 * second learns how it stands now.
 */
export async function act(ctx: Ctx, { id, version }: Seen, decide: Decide): Promise<Done | Refusal> {
  const caller = callerOf(ctx)
  const approval = await lockApproval(ctx.tx, id)
  if (!approval || !reads(approval, caller)) return refuse('approval.notFound')
  if (approval.version !== version) {
    const { status } = approval
    return refuse('approval.stale', {
      version: approval.version,
      status,
      statusName: approvalStatusNames[status],
    })
  }
  const step = await decide(approval, caller)
  if (isRefusal(step)) return step
  await updateApproval(ctx.tx, step.approval, ctx.now)
  return { ...step, news: await afterwards(ctx, step, approval) }
}

/** As `act`, and answers with the approval as the caller sees it now. */
export async function handle(ctx: Ctx, seen: Seen, decide: Decide): Promise<ApprovalDetail | Refusal> {
  const step = await act(ctx, seen, decide)
  if (isRefusal(step)) return step
  await post(ctx, step.news)
  return approvalDetail({ db: ctx.tx, services: ctx.services, now: ctx.now, caller: callerOf(ctx) }, seen.id)
}
