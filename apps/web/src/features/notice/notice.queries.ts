import {
  markAllRead,
  markRead,
  type Notice,
  noticeList,
  type noticeLists,
  unreadByClass,
  unreadCount,
} from '@jb/contract/notice/notice.contract'
import { noticeKind } from '@jb/domain/notice/kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointQuery, pagesQuery, refresh, refreshAll, useChange } from '../../lib/query-client.ts'
import { preferencesQuery } from './preferences.queries.ts'

/** Which notices a list shows. */
export type Only = (typeof noticeLists)[number]

/** My notices, newest first, page by page. */
export const noticesQuery = (only: Only) => pagesQuery(noticeList, { query: { only } })

/** How many of my notices are unread. */
export const unreadQuery = endpointQuery(unreadCount, {})

/** The same by class of news. */
export const unreadByClassQuery = endpointQuery(unreadByClass, {})

/** Marks some notices as read. */
export function useMarkRead() {
  return useChange(markRead)
}

/** Marks everything as read up to the newest notice that the person has seen. */
export function useMarkAllRead() {
  const change = useChange(markAllRead)
  return (newest: Notice) => change.mutateAsync({ body: { until: newest.createdAt } })
}

/** How to take in what the socket says: how many are unread now, or that everything may be old. */
export function useNoticeNews() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** What is on the screen may be what the news is about. */
      async arrived(unread: number) {
        // A count that is still on its way was taken before the news.
        await client.cancelQueries({ queryKey: unreadQuery.queryKey })
        client.setQueryData(unreadQuery.queryKey, { unread })
        await refreshAll(client, unreadCount)
      },
      /** Whether the person wants to see news of this kind as it comes in; yes, while that is not known. */
      popsUp: (kind: string): boolean =>
        client.getQueryData(preferencesQuery.queryKey)?.popup[noticeKind(kind).class] ?? true,
      missed: () => refresh(client, markRead),
      /** What fell due by the jump is carried out by the platform within about a second. */
      clockMoved: () => setTimeout(() => refreshAll(client), 1_500),
    }),
    [client],
  )
}
