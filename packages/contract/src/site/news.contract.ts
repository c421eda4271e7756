import { newsStatuses } from '@jb/domain/site/news.flow'
import { type NewsCategory, newsCategoryIds } from '@jb/domain/site/news.labels'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { actions } from '../shared/actions.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'

const category = z.enum(newsCategoryIds as readonly [NewsCategory, ...NewsCategory[]], '请选择栏目')
const keyword = z._default(z.string().check(z.maxLength(50)), '')
const cursorLost = { 'site.cursor': '列表位置已失效，请从头刷新' }
const refreshes = ['site.newsPiece', 'site.newsDesk', 'site.news', 'site.article'] as const
const notFound = { 'site.notFound': '没有找到这篇资讯，它可能已被撤回' }
const changed = {
  'site.notFound': '没有找到这篇资讯，请回到资讯管理查看',
  'site.stale': '这篇资讯刚刚被别人修改过，请刷新后再操作',
  'site.wrongStatus': '资讯当前的状态不能这样操作，请刷新查看',
}

/** A piece of news in a list that everybody reads. */
export const newsRow = z.object({
  id,
  category,
  categoryName: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(fileRef),
  publishedAt: instant,
})
export type NewsRow = z.output<typeof newsRow>

/** A piece of news to read; `body` is cleaned formatted text with addresses of pictures that expire. */
export const newsArticle = z.extend(newsRow, { body: z.string() })
export type NewsArticle = z.output<typeof newsArticle>

/** A piece of news on the operator's desk. */
export const newsDeskRow = z.object({
  id,
  category,
  categoryName: z.string(),
  title: z.string(),
  status: z.enum(newsStatuses),
  statusName: z.string(),
  publishedAt: z.nullable(instant),
  updatedAt: instant,
})
export type NewsDeskRow = z.output<typeof newsDeskRow>

export const newsPiece = z.extend(newsDeskRow, {
  version: z.int(),
  summary: z.string(),
  body: z.string(),
  cover: z.nullable(fileRef),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
})
export type NewsPiece = z.output<typeof newsPiece>

/** What the operator writes; the body may be empty until it is published. */
export const newsForm = z.object({
  category,
  title: text(60),
  summary: optionalText(120),
  body: z.string().check(z.maxLength(200_000, '正文太长，请分成几篇发布')),
  coverFileIds: z.array(id).check(z.maxLength(1, '封面只能有一张')),
})
export type NewsForm = z.input<typeof newsForm>

export const listNews = endpoint({
  id: 'site.news',
  summary: '已发布的资讯，最新的在前',
  service: 'api',
  method: 'POST',
  path: '/site/news/list',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, category: z.exactOptional(category), keyword }),
  answer: page(newsRow),
  field: 'records',
  refusals: cursorLost,
})

export const newsOf = endpoint({
  id: 'site.article',
  summary: '一篇已发布的资讯',
  service: 'api',
  method: 'GET',
  path: '/site/news/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: newsArticle,
  field: 'data',
  refusals: notFound,
})

export const newsDesk = endpoint({
  id: 'site.newsDesk',
  summary: '资讯管理：草稿、已发布和已撤回的资讯（运营）',
  service: 'api',
  method: 'POST',
  path: '/site/news/desk',
  kind: 'read',
  who: ['operator'],
  scope: 'none',
  body: z.object({ ...pageQuery, status: z._default(z.enum([...newsStatuses, 'all']), 'all'), keyword }),
  answer: z.extend(page(newsDeskRow), {
    counts: z.object({ draft: z.int(), published: z.int(), withdrawn: z.int() }),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const newsPieceOf = endpoint({
  id: 'site.newsPiece',
  summary: '一篇资讯和它的处理过程（运营）',
  service: 'api',
  method: 'GET',
  path: '/site/news/pieces/{id}',
  kind: 'read',
  who: ['operator'],
  scope: 'none',
  params: z.object({ id }),
  answer: newsPiece,
  field: 'data',
  refusals: { 'site.notFound': changed['site.notFound'] },
})

const lostFile = { 'file.notFound': '有图片已失效，请删除后重新上传' }

export const saveNews = endpoint({
  id: 'site.saveNews',
  summary: '新建或修改资讯（运营）',
  service: 'api',
  method: 'POST',
  path: '/site/news/pieces',
  kind: 'change',
  refreshes,
  who: ['operator'],
  scope: 'none',
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form: newsForm }),
  answer: newsPiece,
  field: 'data',
  refusals: { ...changed, ...lostFile, 'site.tooLong': '正文超过 20000 字，请分成几篇发布' },
})

export const publishNews = endpoint({
  id: 'site.publishNews',
  summary: '发布资讯（运营）',
  service: 'api',
  method: 'POST',
  path: '/site/news/publications',
  kind: 'change',
  refreshes,
  who: ['operator'],
  scope: 'none',
  body: z.object({ id, version: z.int() }),
  answer: newsPiece,
  field: 'data',
  refusals: { ...changed, 'site.empty': '正文还没有内容，请先编辑正文再发布' },
})

export const withdrawNews = endpoint({
  id: 'site.withdrawNews',
  summary: '撤回已发布的资讯，说明原因（运营）',
  service: 'api',
  method: 'POST',
  path: '/site/news/withdrawals',
  kind: 'change',
  refreshes,
  who: ['operator'],
  scope: 'none',
  body: z.object({ id, version: z.int(), reason: text(500) }),
  answer: newsPiece,
  field: 'data',
  refusals: changed,
})
