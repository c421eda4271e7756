import {
  markAllRead,
  markRead,
  type Notice,
  noticeList,
  unreadCount,
} from '@jb/contract/notice/notice.contract'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** Which notices a list shows. */
export type Only = 'all' | 'unread'

/** My notices, newest first, page by page. */
export const noticesQuery = (only: Only) => pagesQuery(noticeList, { query: { only } })

/** How many of my notices are unread. */
export const unreadQuery = endpointQuery(unreadCount, {})

const invalidates = [noticeList, unreadCount]

/** Marks some notices as read. */
export function useMarkRead() {
  return useChange(markRead, { invalidates })
}

/** Marks everything as read up to the newest notice that the person has seen. */
export function useMarkAllRead() {
  const change = useChange(markAllRead, { invalidates })
  return (newest: Notice) => change.mutateAsync({ body: { until: newest.createdAt } })
}
