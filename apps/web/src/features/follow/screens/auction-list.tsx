import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls, ListValues } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { nothing } from '../follow.labels.ts'
import { auctionsQuery } from '../follow.queries.ts'
import { useTidy } from '../follow.use-tidy.ts'
import { AuctionRow } from '../parts/followed-auction.tsx'
import { Pickable } from '../parts/followed-rows.tsx'
import { TidyPage } from '../parts/tidy-page.tsx'

interface AuctionListProps {
  title: string
  values: ListValues
  set: (change: ListValues) => void
  tabs: ReactNode
}

/** How often the prices are asked for, in milliseconds. */
const pause = 15_000

/** The auctions that I follow, with their price and clock as they are now; several can be taken off at once. */
export function AuctionList({ title, values, set, tabs }: AuctionListProps) {
  const go = useGo()
  const now = useServerNow(60_000)
  const tidy = useTidy('auction')
  const query = useInfiniteQuery({ ...auctionsQuery(values.keyword ?? ''), refetchInterval: pause })
  const controls: ListControls = { values: { keyword: values.keyword }, set, searchFor: '搜索竞价或发布单位' }
  const filled = (query.data?.pages[0]?.total ?? 0) > 0
  return (
    <TidyPage title={title} tidy={tidy} filled={filled} tabs={tabs} controls={controls}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(auction) => auction.id}
        row={(auction) => (
          <Pickable name={auction.name} picked={tidy.of(auction.id)}>
            <AuctionRow auction={auction} now={now} />
          </Pickable>
        )}
        empty={{
          text: nothing.auction,
          action: { label: '看动态竞价', onClick: () => go('auction.list', {}) },
        }}
      />
    </TidyPage>
  )
}
