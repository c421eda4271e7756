import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isEmptyText, textLength } from '../shared/rich-text.ts'
import { type NewsAction, type NewsStatus, newsFlow } from './news.flow.ts'
import type { NewsCategory } from './news.labels.ts'

/** Longest body, in characters that a reader sees. */
export const newsBodyLimit = 20_000

/** What the operator writes. `body` is cleaned formatted text. */
export interface NewsContent {
  readonly category: NewsCategory
  readonly title: string
  readonly summary: string
  readonly body: string
  /** The picture in lists; the reader sees it there only. */
  readonly coverFileId: string | null
}

/** A piece of news. */
export interface News extends NewsContent {
  readonly id: string
  readonly status: NewsStatus
  readonly version: number
  /** When it was last published; stays after a withdrawal. */
  readonly publishedAt: Date | null
}

type Wrong = Refusal<'site.wrongStatus' | 'site.empty' | 'site.tooLong'>

function next(news: News, action: NewsAction): News | Wrong {
  const status = follow('site', newsFlow, news.status, action)
  if (isRefusal(status)) return status
  return { ...news, status, version: news.version + 1 }
}

/** New words for a piece that nobody reads now. Refuses a published one, and a body that is too long. */
export function editNews(news: News, content: NewsContent): News | Wrong {
  const edited = next(news, 'edit')
  if (isRefusal(edited)) return edited
  if (textLength(content.body) > newsBodyLimit) return refuse('site.tooLong')
  return { ...edited, ...content }
}

/** Everybody may read it from now on. Refuses a piece with nothing to read. */
export function publishNews(news: News, now: Date): News | Wrong {
  if (isEmptyText(news.body)) return refuse('site.empty')
  const published = next(news, 'publish')
  return isRefusal(published) ? published : { ...published, publishedAt: now }
}

/** Nobody but the operator may read it any more; the reason stands in the log. */
export function withdrawNews(news: News): News | Wrong {
  return next(news, 'withdraw')
}
