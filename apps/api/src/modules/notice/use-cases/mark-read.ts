import type { Answer, Received } from '@jb/contract/endpoint'
import type { markAllRead, markRead } from '@jb/contract/notice/notice.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import * as notices from '../notice.repository.ts'
import { countOwn, countUnread } from '../reads/count-unread.ts'

/** Marks the caller's own notices; a foreign id among them refuses all, and looks like one that does not exist. */
export async function readSome(
  ctx: Ctx,
  { body }: Received<typeof markRead>,
): Promise<Answer<typeof markRead> | Refusal> {
  const { accountId } = callerOf(ctx)
  const ids = [...new Set(body.ids)]
  if ((await countOwn(ctx.tx, accountId, ids)) !== ids.length) return refuse('notice.notFound')
  await notices.markRead(ctx.tx, accountId, ids, ctx.now)
  return { unread: await countUnread(ctx.tx, accountId) }
}

/** Marks everything that the caller had got by the newest notice they saw; what came since stays unread. */
export async function readAll(
  ctx: Ctx,
  { body }: Received<typeof markAllRead>,
): Promise<Answer<typeof markAllRead>> {
  const { accountId } = callerOf(ctx)
  await notices.markAllRead(ctx.tx, accountId, body.until, ctx.now)
  return { unread: await countUnread(ctx.tx, accountId) }
}
