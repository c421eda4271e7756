import { overdueAt, overdueTasks } from '@jb/domain/approval/overdue'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockApproval } from '../approval.repository.ts'
import { overdueTimer } from './afterwards.ts'
import { post } from './post.ts'
import { waitingNews } from './tell.ts'

/** Reminds those who have let an approval wait longer than its template allows, and looks again a day later. */
export async function remindOverdue(ctx: Ctx, approvalId: string): Promise<void> {
  const approval = await lockApproval(ctx.tx, approvalId)
  if (approval?.status !== 'running') return
  const tasks = overdueTasks(approval, ctx.now)
  await post(ctx, [waitingNews(approval, 'approval.overdue', { now: ctx.now, tasks })])
  await ctx.setTimer({ kind: overdueTimer, subjectId: approvalId, dueAt: overdueAt(approval, ctx.now) })
}
