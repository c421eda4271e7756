import type { HallCard } from '@jb/contract/hall/hall.shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Empty } from '../../../kit/states.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import { Excerpt, ExcerptCard } from '../../../patterns/excerpt.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { TenderCard } from '../../tender/index.ts'

interface NewestProps {
  newest: UseQueryResult<HallCard[], ApiError>
  now: Date
}

/** The projects published last, and the way to all of them. */
export function Newest({ newest, now }: NewestProps) {
  const cards = newest.data ?? []
  return (
    <Excerpt title="最新发布" place="hall.bidding">
      <QueryState query={newest} hasData={newest.data !== undefined} skeleton={<ListSkeleton cards={3} />}>
        {cards.length === 0 && <Empty text="还没有公开的项目，采购方发布后会出现在这里。" />}
        {cards.map(({ isOwner, registrationName, ...card }) => (
          <ExcerptCard key={card.id}>
            <TenderCard card={card} now={now} isOwner={isOwner} registrationName={registrationName} />
          </ExcerptCard>
        ))}
      </QueryState>
    </Excerpt>
  )
}
