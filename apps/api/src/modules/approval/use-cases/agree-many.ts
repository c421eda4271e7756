import { batchRefusals, type agreeMany as endpoint } from '@jb/contract/approval/decision.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { agree } from '@jb/domain/approval/agree'
import { isRefusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayBatch } from '../approval.presenter.ts'
import { act } from './handle.ts'
import { post, type Told } from './post.ts'

const sentences: Readonly<Record<string, string>> = batchRefusals

/** Agrees to many at once; each by itself, so that one which moved on holds up no other. */
export async function agreeMany(
  ctx: Ctx,
  { body: { items, comment } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const words = { comment, fileIds: [] }
  const news: Told[] = []
  const reasons = items.map(() => '')
  const numbered = items.map((seen, at) => ({ seen, at }))
  // In the order of their ids, so that two people never wait for each other crosswise.
  for (const { seen, at } of numbered.sort((a, b) => (a.seen.id < b.seen.id ? -1 : 1))) {
    const step = await act(ctx, seen, (approval, { accountId }) =>
      mayBatch(approval) ? agree(approval, accountId, words, ctx.now) : refuse('approval.notBatch'),
    )
    reasons[at] = isRefusal(step) ? step.refused : ''
    if (!isRefusal(step)) news.push(...step.news)
  }
  await post(ctx, news)
  return {
    results: reasons.map((reason) => ({
      done: reason === '',
      reason,
      msg: reason && (sentences[reason] ?? ''),
    })),
  }
}
