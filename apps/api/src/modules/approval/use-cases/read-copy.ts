import type { readCopy as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reads } from '../approval.access.ts'
import { lockApproval, markCopyRead } from '../approval.repository.ts'
import { countMine } from '../reads/count-mine.ts'

/** Somebody has opened the copy that they got; for others who may read it nothing changes. */
export async function readCopy(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const approval = await lockApproval(ctx.tx, body.id)
  if (!approval || !reads(approval, caller)) return refuse('approval.notFound')
  await markCopyRead(ctx.tx, approval.id, caller.accountId, ctx.now)
  const { unread } = await countMine(ctx.tx, caller, {})
  return { unread }
}
