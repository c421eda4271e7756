import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveNews as endpoint } from '@jb/contract/site/news.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { picturesOf } from '@jb/domain/shared/rich-text'
import { editNews, type NewsContent } from '@jb/domain/site/news'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { cleanHtml } from '../clean-html.ts'
import { insertNews } from '../news.repository.ts'
import { newsPiece } from '../reads/news-piece.ts'
import { changeNews } from './change-news.ts'

/** Writes a new draft, or new words for a draft or a withdrawn piece. What comes in is cleaned first. */
export async function saveNews(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { coverFileIds, ...form } = body.form
  const content = { ...form, body: cleanHtml(form.body), coverFileId: coverFileIds[0] ?? null }
  const claimed = await claimFiles(ctx, [...coverFileIds, ...picturesOf(content.body)], {
    purpose: 'attachment',
  })
  if (isRefusal(claimed)) return claimed
  if (body.id === undefined) return create(ctx, content)
  if (body.version === undefined) return refuse('site.stale')
  const change = { action: 'edit', id: body.id, version: body.version } as const
  return changeNews(ctx, change, (news) => editNews(news, content))
}

async function create(ctx: Ctx, content: NewsContent): Promise<Answer<typeof endpoint> | Refusal> {
  const id = ctx.newId()
  const blank = { ...content, id, status: 'draft', version: 0, publishedAt: null } as const
  const news = editNews(blank, content)
  if (isRefusal(news)) return news
  await insertNews(ctx.tx, news, callerOf(ctx).accountId, ctx.now)
  await ctx.log({ subject: { kind: 'news', id }, action: 'create' })
  return newsPiece({ db: ctx.tx, services: ctx.services }, id)
}
