import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page } from '../kit/page.tsx'
import { PullToRefresh } from '../kit/pull-to-refresh.tsx'
import { KeptNote } from './kept-note.tsx'
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
          <KeptNote query={query} />
          {data !== undefined && children(data)}
        </PullToRefresh>
      </QueryState>
    </Page>
  )
}
