import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '../kit/banner.tsx'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page } from '../kit/page.tsx'
import { PullToRefresh } from '../kit/pull-to-refresh.tsx'
import { type Onward, QueryState } from './query-state.tsx'
import { DetailSkeleton } from './skeletons.tsx'

export interface DetailScreenProps<Data> {
  title: string
  query: UseQueryResult<Data, unknown>
  children: (data: Data) => ReactNode
  /** Usually an ActionBar. */
  bottom?: (data: Data) => ReactNode
  /** The one action of the navigation bar. */
  action?: ReactNode
  skeleton?: ReactNode
  /** Where to go on from when it is not there. */
  onward?: Onward
}

/** A page about one thing. */
export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { title, query, children, bottom, action, skeleton = <DetailSkeleton />, onward } = props
  const { data } = query
  return (
    <Page top={<NavBar title={title} action={action} />} bottom={data !== undefined && bottom?.(data)}>
      <QueryState query={query} hasData={data !== undefined} skeleton={skeleton} onward={onward}>
        <PullToRefresh onRefresh={() => query.refetch()}>
          {query.isRefetchError && <Banner tone="urgent">没有刷新成功，下面是上次看到的内容。</Banner>}
          {data !== undefined && children(data)}
        </PullToRefresh>
      </QueryState>
    </Page>
  )
}
