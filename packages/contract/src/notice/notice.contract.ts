import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant } from '../shared/values.ts'

export const notice = z.object({
  id,
  kind: z.string(),
  /** What has happened, in the words of its thing: 已开标. */
  title: z.string(),
  /** The name of the thing; absent where there is none. */
  about: z.exactOptional(z.string()),
  body: z.string(),
  /** Where it leads: a place of the product map and its search. */
  place: z.string(),
  placeSearch: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: instant,
  /** Present when it should also leave by SMS; `recorded` was not sent, since no channel is configured. */
  sms: z.exactOptional(z.enum(['recorded', 'queued', 'handedOver', 'delivered', 'failed'])),
})
export type Notice = z.output<typeof notice>

const refreshes = ['notice.list', 'notice.unreadCount', 'notice.unreadByClass'] as const
const mine = { service: 'api', who: 'loggedIn', scope: 'self' } as const

/** The lists of the inbox: everything, what is unread, or one class of news. */
export const noticeLists = ['all', 'unread', 'business', 'deadline', 'result'] as const

export const noticeList = endpoint({
  ...mine,
  id: 'notice.list',
  summary: '我的消息，新的在前',
  method: 'GET',
  path: '/notice/list',
  kind: 'read',
  query: z.object({ ...pageQuery, only: z._default(z.enum(noticeLists), 'all') }),
  answer: page(notice),
  field: 'records',
  refusals: { 'notice.cursor': '列表位置已失效，请从头刷新' },
})

export const unreadCount = endpoint({
  ...mine,
  id: 'notice.unreadCount',
  summary: '未读消息数',
  method: 'GET',
  path: '/notice/unread-count',
  kind: 'read',
  answer: z.object({ unread: z.number() }),
  field: 'data',
  refusals: {},
})

export const unreadByClass = endpoint({
  ...mine,
  id: 'notice.unreadByClass',
  summary: '各类消息的未读数',
  method: 'GET',
  path: '/notice/unread-by-class',
  kind: 'read',
  answer: z.object({ business: z.number(), deadline: z.number(), result: z.number() }),
  field: 'data',
  refusals: {},
})

export const markRead = endpoint({
  ...mine,
  id: 'notice.markRead',
  summary: '把消息标为已读',
  method: 'POST',
  path: '/notice/read',
  kind: 'change',
  refreshes,
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  answer: z.object({ unread: z.number() }),
  field: 'data',
  refusals: { 'notice.notFound': '没有找到这条消息，请刷新后再试' },
})

export const markAllRead = endpoint({
  ...mine,
  id: 'notice.markAllRead',
  summary: '全部标为已读（到所见的最新一条为止）',
  method: 'POST',
  path: '/notice/read-all',
  kind: 'change',
  refreshes,
  body: z.object({ until: instant }),
  answer: z.object({ unread: z.number() }),
  field: 'data',
  refusals: {},
})
