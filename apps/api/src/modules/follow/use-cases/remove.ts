import type { Answer, Received } from '@jb/contract/endpoint'
import type { removeFollows } from '@jb/contract/follow/follow.contract'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { deleteFollows, lockFollows } from '../follow.repository.ts'

/** Takes things off the person's list; what does not stand there is no mistake. */
export async function remove(
  ctx: Ctx,
  { body: { kind, ids } }: Received<typeof removeFollows>,
): Promise<Answer<typeof removeFollows>> {
  const { accountId } = callerOf(ctx)
  await lockFollows(ctx.tx, accountId)
  const removed = await deleteFollows(ctx.tx, { accountId, kind, ids })
  if (removed > 0) {
    const subject = { kind: 'account', id: accountId }
    await ctx.log({ subject, action: 'follow.removed', payload: { kind, ids } })
  }
  return { removed }
}
