import type { Answer, Received } from '@jb/contract/endpoint'
import type { withdrawNews as endpoint } from '@jb/contract/site/news.contract'
import type { Refusal } from '@jb/domain/shared/refusal'
import { withdrawNews as withdraw } from '@jb/domain/site/news'
import type { Ctx } from '../../../platform/ctx.ts'
import { changeNews } from './change-news.ts'

/** Takes a published piece of news back, with the reason in its log. */
export function withdrawNews(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return changeNews(ctx, { ...body, action: 'withdraw' }, withdraw)
}
