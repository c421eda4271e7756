import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { id, instant, text } from '../shared/values.ts'
import { notFound } from './tender.refusals.ts'

const needless = {
  'tender.mediaNeedless': '只有依法招标和自愿招标的公告要同步到国家指定媒介，这个项目不需要',
}
const refreshes = ['tender.mediaSheet', 'tender.detail'] as const
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, '最多 300 字'),
    z.regex(/^(https?:\/\/\S+)?$/, '请粘贴以 http 开头的完整链接'),
  )

export const mediaSheetOf = endpoint({
  id: 'tender.mediaSheet',
  summary: '国家指定媒介：按其录入表整理好的公告内容，可选的媒介，已登记的同步发布',
  ...ownRead,
  path: '/tender/media-sheets/{id}',
  params: z.object({ id }),
  answer: z.object({
    title: z.string(),
    /** Field by field, the title of the notice first. */
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    choices: z.array(z.string()),
    published: z.array(z.object({ id, name: z.string(), link: z.string(), at: instant, byName: z.string() })),
  }),
  refusals: { ...notFound, ...needless },
})

export const markPublished = endpoint({
  id: 'tender.markPublished',
  summary: '登记公告已同步发布到某个媒介，公告里公开',
  ...ownVerb,
  path: '/tender/media',
  refreshes,
  body: z.object({ id, name: text(60), link: z._default(link, ''), at: instant }),
  answer: z.object({ id }),
  refusals: {
    ...notFound,
    ...needless,
    'tender.mediaTooEarly': '同步发布的时间不能早于公告发布，也不能晚于现在，请核对后再登记',
    'tender.mediaFull': '最多登记 10 个媒介，请先删除登记错的',
  },
})

export const unmarkPublished = endpoint({
  id: 'tender.unmarkPublished',
  summary: '删除一条登记错的同步发布',
  ...ownVerb,
  path: '/tender/media-removals',
  refreshes,
  /** Of what was marked. */
  body: z.object({ id }),
  answer: z.object({ id }),
  refusals: notFound,
})
