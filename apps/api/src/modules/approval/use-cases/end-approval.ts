import type { Subject } from '@jb/domain/approval/types'
import { terminate } from '@jb/domain/approval/withdraw'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockSubject, updateApproval } from '../approval.repository.ts'
import { afterwards } from './afterwards.ts'
import { post } from './post.ts'

/** Ends the running approval of a subject that has vanished or moved on; nothing where none runs. */
export async function endApproval(ctx: Ctx, subject: Subject, reason: string): Promise<void> {
  const approval = await lockSubject(ctx.tx, subject)
  const step = approval && terminate(approval, reason, ctx.now)
  if (!step) return
  await updateApproval(ctx.tx, step.approval, ctx.now)
  await post(ctx, await afterwards(ctx, step, approval))
}
