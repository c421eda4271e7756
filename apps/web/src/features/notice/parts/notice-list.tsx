import type { Notice } from '@jb/contract/notice/notice.contract'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { InfiniteList } from '../../../kit/infinite-list.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { Empty, ErrorState } from '../../../kit/states.tsx'
import { momentOf } from '../notice.labels.ts'
import s from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'

interface NoticeListProps {
  readonly list: UseInfiniteQueryResult<
    { readonly pages: readonly { readonly records: readonly Notice[] }[] },
    { readonly msg: string }
  >
  readonly empty: string
  readonly now: Date
  readonly onOpen: (notice: Notice) => void
}

/** Notices of one tab, grouped by day, with everything that may be instead of them. */
export function NoticeList({ list, empty, now, onOpen }: NoticeListProps) {
  const { error, refetch } = list
  if (list.isPending) return <NoticeSkeleton />
  const notices = list.data?.pages.flatMap((page) => page.records) ?? []
  if (list.isError && notices.length === 0) {
    return (
      <ErrorState
        text={error?.msg ?? '消息没有加载成功'}
        safe="消息都保存在平台上，不会丢失。"
        onRetry={refetch}
      />
    )
  }
  const rows = notices.map((notice, index) => {
    const moment = momentOf(notice, now)
    const before = notices[index - 1]
    return { notice, ...moment, opensDay: !before || momentOf(before, now).day !== moment.day }
  })
  return (
    <PullToRefresh onRefresh={refetch}>
      {rows.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <InfiniteList
          rows={rows}
          rowKey={(row) => row.notice.id}
          row={(row) => (
            <>
              {row.opensDay && <h2 className={s.day}>{row.day}</h2>}
              <NoticeRow notice={row.notice} time={row.time} onOpen={onOpen} />
            </>
          )}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          moreFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </PullToRefresh>
  )
}
