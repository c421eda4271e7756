import { useInfiniteQuery } from '@tanstack/react-query'
import { InfiniteList } from '../../../kit/infinite-list.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { publishedQuery } from '../question.queries.ts'
import s from './letter.module.css'
import { PublishedItem } from './published-item.tsx'

/** What has been asked and answered in public about a tender, and the way to ask. */
export default function TenderQuestions({ tenderId }: SlotProps['tender.detail.questions']) {
  const go = useGo()
  const query = useInfiniteQuery(publishedQuery(tenderId))
  const items = query.data?.pages.flatMap((page) => page.records) ?? []
  const ask = { label: '去提问', onClick: () => go('question.form', { id: tenderId }) }
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {items.length === 0 ? (
        <Empty text="还没有公开的问答。对公告和清单有疑问，可以向采购方提问。" action={ask} />
      ) : (
        <Section title="公开的问答">
          <InfiniteList
            rows={items}
            rowKey={(item) => item.id}
            row={(item) => (
              <div className={s.entry}>
                <PublishedItem item={item} />
              </div>
            )}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            moreFailed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
          />
        </Section>
      )}
    </QueryState>
  )
}
