import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { InfiniteList } from '../kit/infinite-list.tsx'
import { NavBar } from '../kit/nav-bar.tsx'
import { Page } from '../kit/page.tsx'
import { PullToRefresh } from '../kit/pull-to-refresh.tsx'
import { Empty } from '../kit/states.tsx'
import { KeptNote } from './kept-note.tsx'
import { cleared, isUnfiltered, type ListControls } from './list-controls.ts'
import { ListHead } from './list-head.tsx'
import { QueryState } from './query-state.tsx'
import { ListSkeleton } from './skeletons.tsx'

// Nobody needs it before somebody searches.
const FoundBy = lazy(() => import('./found-by.tsx'))

interface PageOf<Row> {
  readonly records: readonly Row[]
  /** What a search has looked for: its parts are marked in the rows. */
  readonly sought?: { readonly marks: readonly string[] }
}

export type PagesResult<Row> = UseInfiniteQueryResult<InfiniteData<PageOf<Row>, unknown>, unknown>

export interface EmptyWords {
  readonly text: string
  readonly action?: { label: string; onClick: () => void }
}

export interface ListScreenProps<Row> extends Omit<FrameProps, 'children'> {
  query: PagesResult<Row>
  row(row: Row, index: number): ReactNode
  rowKey(row: Row): string
  /** What to say, and to offer, when there is nothing at all. */
  empty: EmptyWords
}

/** A page that is a list: nav, controls, rows without end, and all its states. */
export function ListScreen<Row>({ query, row, rowKey, empty, ...frame }: ListScreenProps<Row>) {
  return (
    <ListScreen.Frame {...frame}>
      <ListScreen.Rows query={query} row={row} rowKey={rowKey} empty={empty} controls={frame.controls} />
    </ListScreen.Frame>
  )
}

interface FrameProps {
  title: string
  controls?: ListControls | undefined
  /** The one action of the navigation bar. */
  action?: ReactNode
  /** BottomBar or TabBar. */
  bottom?: ReactNode
  children: ReactNode
}

ListScreen.Frame = function Frame({ title, controls, action, bottom, children }: FrameProps) {
  const top = (
    <>
      <NavBar title={title} action={action} />
      {controls && <ListHead controls={controls} />}
    </>
  )
  return (
    <Page top={top} bottom={bottom}>
      {children}
    </Page>
  )
}

interface RowsProps<Row> {
  query: PagesResult<Row>
  row(row: Row, index: number): ReactNode
  rowKey(row: Row): string
  /** What to say, or what says it. */
  empty: EmptyWords | ReactElement
  controls?: ListControls | undefined
  /** Shown instead of a general sentence where nothing fits what the list was narrowed to. */
  narrowed?: ReactNode
}

ListScreen.Rows = function Rows<Row>({ query, row, rowKey, empty, controls, narrowed }: RowsProps<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.records) ?? []
  const marks = query.data?.pages[0]?.sought?.marks
  const content =
    rows.length === 0 ? (
      <NothingHere empty={empty} controls={controls} narrowed={narrowed} />
    ) : (
      <InfiniteList
        rows={rows}
        row={row}
        rowKey={rowKey}
        hasMore={query.hasNextPage}
        loadingMore={query.isFetchingNextPage}
        moreFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    )
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton />}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <KeptNote query={query} />
        {marks ? (
          <Suspense fallback={content}>
            <FoundBy marks={marks}>{content}</FoundBy>
          </Suspense>
        ) : (
          content
        )}
      </PullToRefresh>
    </QueryState>
  )
}

type NothingProps = Pick<RowsProps<never>, 'empty' | 'controls' | 'narrowed'>

function NothingHere({ empty, controls, narrowed }: NothingProps) {
  if (!controls || isUnfiltered(controls)) return 'text' in empty ? <Empty {...empty} /> : empty
  if (narrowed) return narrowed
  return (
    <Empty
      text="没有符合条件的内容，可以放宽条件再看。"
      action={{ label: '清除条件', onClick: () => controls.set(cleared(controls)) }}
    />
  )
}
