import type { Answer } from '@jb/contract/endpoint'
import type { publishedQuestions } from '@jb/contract/question/question.contract'
import type { SubjectKind } from '@jb/domain/question/question'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { InfiniteList } from '../../../kit/infinite-list.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { ownerNames } from '../question.labels.ts'
import s from './letter.module.css'
import { PublishedItem } from './published-item.tsx'

interface SubjectQuestionsProps {
  about: { readonly kind: SubjectKind; readonly id: string }
  /** What has been made public, page by page. */
  query: UseInfiniteQueryResult<InfiniteData<Answer<typeof publishedQuestions>>, unknown>
  /** What an empty list says, and to whom. */
  nothing: string
  /** The reader answers letters here instead of writing them. */
  runs?: boolean
}

/** What has been asked and answered in public, and the way to ask, or to the letters that came. */
export function SubjectQuestions({ about, query, nothing, runs = false }: SubjectQuestionsProps) {
  const { kind, id } = about
  const go = useGo()
  const items = query.data?.pages.flatMap((page) => page.records) ?? []
  const onward = runs
    ? { label: '查看收到的询问', onClick: () => go('question.list', { side: 'owner', id }) }
    : {
        label: '去提问',
        onClick: () => go('question.form', { id, ...(kind !== 'tender' && { kind }) }),
      }
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {items.length === 0 ? (
        <Empty text={nothing} action={onward} />
      ) : (
        <Section title="公开的问答">
          <InfiniteList
            rows={items}
            rowKey={(item) => item.id}
            row={(item) => (
              <div className={s.entry}>
                <PublishedItem item={item} answeredBy={ownerNames[kind]} />
              </div>
            )}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            moreFailed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
          />
          <div className={s.onward}>
            <Button tone="quiet" onClick={onward.onClick}>
              {onward.label}
            </Button>
          </div>
        </Section>
      )}
    </QueryState>
  )
}
