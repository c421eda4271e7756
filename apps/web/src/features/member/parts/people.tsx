import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { InfiniteList } from '../../../kit/infinite-list.tsx'
import { Empty } from '../../../kit/states.tsx'
import s from './person-picker.module.css'

interface More {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  fetchNextPage(): unknown
}

interface PeopleProps<P> {
  people: readonly P[]
  row: (person: P) => ReactNode
  /** In a page thousands are drawn as they come into view; in a sheet all that are there. */
  scrolls: 'page' | 'sheet'
  /** Brings the people after these. */
  more?: More
  empty?: string
}

const nobody = '这里没有可以选择的人，请换个部门或关键词。'

/** People under each other. */
export function People<P extends { readonly memberNo: string }>(props: PeopleProps<P>) {
  const { people, row, scrolls, more, empty = nobody } = props
  if (people.length === 0) return <Empty text={empty} />
  if (scrolls === 'page') {
    return (
      <section aria-label="联系人">
        <InfiniteList
          rows={people}
          rowKey={({ memberNo }) => memberNo}
          row={(person) => <div className={s.flush}>{row(person)}</div>}
          hasMore={more?.hasNextPage ?? false}
          loadingMore={more?.isFetchingNextPage ?? false}
          moreFailed={more?.isFetchNextPageError ?? false}
          onMore={() => void more?.fetchNextPage()}
        />
      </section>
    )
  }
  return (
    <>
      <ul aria-label="联系人" className={s.people}>
        {people.map((person) => (
          <li key={person.memberNo}>{row(person)}</li>
        ))}
      </ul>
      {more?.hasNextPage && (
        <div className={s.rest}>
          <Button tone="quiet" wide busy={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
            加载更多
          </Button>
        </div>
      )}
    </>
  )
}
