import { leave as leaveIt } from '@jb/domain/approval/succeed'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockApproval, runningWith, updateApproval } from '../approval.repository.ts'
import { superiorsOf } from '../reads/directory.ts'
import { afterwards } from './afterwards.ts'
import { post, type Told } from './post.ts'

/** Hands on what waits for somebody who has left the company, in every approval that still runs. */
export async function leave(
  ctx: Ctx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
): Promise<void> {
  const heirs = await superiorsOf(ctx.tx, companyId, accountId)
  const news: Told[] = []
  for (const id of await runningWith(ctx.tx, companyId, accountId)) {
    const approval = await lockApproval(ctx.tx, id)
    const step = approval && leaveIt(approval, accountId, heirs, ctx.now)
    if (!step) continue
    await updateApproval(ctx.tx, step.approval, ctx.now)
    news.push(...(await afterwards(ctx, step, approval)))
  }
  await post(ctx, news)
}
