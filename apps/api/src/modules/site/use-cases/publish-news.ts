import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishNews as endpoint } from '@jb/contract/site/news.contract'
import type { Refusal } from '@jb/domain/shared/refusal'
import { publishNews as publish } from '@jb/domain/site/news'
import type { Ctx } from '../../../platform/ctx.ts'
import { changeNews } from './change-news.ts'

/** Lets everybody read a piece of news. */
export function publishNews(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return changeNews(ctx, { ...body, action: 'publish' }, (news) => publish(news, ctx.now))
}
