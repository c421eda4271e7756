import type { Answer, Received } from '@jb/contract/endpoint'
import type { addFollows } from '@jb/contract/follow/follow.contract'
import { follow } from '@jb/domain/follow/follow'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { followedIds, insertFollows, lockFollows } from '../follow.repository.ts'
import { visibleIds } from '../reads/visible-ids.ts'

/** Puts what the person wants to keep an eye on onto their list; what stands there stays as it is. */
export async function add(
  ctx: Ctx,
  { body: { kind, ids } }: Received<typeof addFollows>,
): Promise<Answer<typeof addFollows> | Refusal> {
  const { accountId } = callerOf(ctx)
  const wanted = [...new Set(ids)]
  await lockFollows(ctx.tx, accountId)
  const step = follow({
    wanted,
    visible: await visibleIds(ctx.tx, kind, wanted),
    followed: await followedIds(ctx.tx, accountId, kind),
  })
  if (isRefusal(step)) return step
  await insertFollows(ctx.tx, { accountId, kind, ids: step.added }, ctx.now)
  if (step.added.length > 0) {
    const subject = { kind: 'account', id: accountId }
    await ctx.log({ subject, action: 'follow.added', payload: { kind, ids: step.added } })
  }
  return { added: step.added.length }
}
