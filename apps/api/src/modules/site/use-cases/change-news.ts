import type { NewsPiece } from '@jb/contract/site/news.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { News } from '@jb/domain/site/news'
import type { NewsAction } from '@jb/domain/site/news.flow'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockNews, updateNews } from '../news.repository.ts'
import { newsPiece } from '../reads/news-piece.ts'

interface Change {
  readonly action: NewsAction
  readonly id: string
  /** The version that the person has seen. */
  readonly version: number
  /** Goes to the operation log. */
  readonly reason?: string
}

/** What is done to a piece of news always goes this way: lock, compare, decide, save, tell, log. */
export async function changeNews(
  ctx: Ctx,
  { action, id, version, reason }: Change,
  decide: (news: News) => News | Refusal,
): Promise<NewsPiece | Refusal> {
  const news = await lockNews(ctx.tx, id)
  if (!news) return refuse('site.notFound')
  if (news.version !== version) return refuse('site.stale', { version: news.version })
  const next = decide(news)
  if (isRefusal(next)) return next
  await updateNews(ctx.tx, next, ctx.now)
  await ctx.log({ subject: { kind: 'news', id }, action, ...(reason && { reason }) })
  return newsPiece({ db: ctx.tx, services: ctx.services }, id)
}
