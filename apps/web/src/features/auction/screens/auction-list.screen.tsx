import { useInfiniteQuery } from '@tanstack/react-query'
import { Chips } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { requireLogin, useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FilterBar } from '../../../patterns/filter-bar.tsx'
import { alsoWords, type ListControls } from '../../../patterns/list-controls.ts'
import { type EmptyWords, ListScreen } from '../../../patterns/list-screen.tsx'
import { type AuctionSearch, filterItems, filterOf, phases, scopes } from '../auction.filter.ts'
import { auctionsQuery } from '../auction.queries.ts'
import s from '../parts/auction-card.module.css'
import { AuctionCard } from '../parts/auction-card.tsx'

/** How often the prices of the cards are asked for, in milliseconds; a long list is asked for less often. */
const pauses = { few: 5_000, many: 20_000 }

/** 动态竞价: what can be bid on, its price and clock as they are now. */
export default function AuctionListScreen() {
  const search = useSearchOf('auction.list')
  const go = useGo()
  const user = useUser()
  const now = useServerNow(60_000)
  const filter = filterOf(search)
  const joined = filter.scope === 'joined'
  const query = useInfiniteQuery({
    ...auctionsQuery(filter),
    enabled: !joined || user !== undefined,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? pauses.many : pauses.few),
  })
  const set = (change: Partial<AuctionSearch>) => {
    window.scrollTo(0, 0)
    go('auction.list', { ...search, ...change }, { replace: true, keepScroll: true })
  }
  const controls: ListControls = {
    values: { ...search, status: filter.phase === 'all' ? undefined : filter.phase },
    set: ({ status, ...rest }) => set({ ...rest, phase: status }),
    filters: filterItems.map(({ key, name }) => ({ key, label: name, kind: 'choice', options: [] })),
  }
  const top = (
    <>
      <h1 className={s.heard}>动态竞价</h1>
      <div className={s.search}>
        <SearchField
          value={search.keyword ?? ''}
          placeholder="搜索标的、物资、发布单位"
          onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
        />
      </div>
      <Tabs
        label="竞价范围"
        items={scopes}
        value={filter.scope ?? 'public'}
        onChange={(scope) => {
          if (scope === 'joined' && !user && !requireLogin()) return
          set({ scope: scope === 'public' ? undefined : scope })
        }}
      />
      <div className={s.phases}>
        <Chips
          label="进度"
          options={phases}
          value={filter.phase}
          onChange={(phase) => set({ phase: phase === 'all' ? undefined : phase })}
        />
      </div>
      <FilterBar items={filterItems} values={{ ...search }} onChange={set} />
    </>
  )
  const also = alsoWords(query.data?.pages[0]?.sought?.also)
  return (
    <Page top={top}>
      {also && <p className={s.also}>{also.slice(1)}</p>}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(card) => card.id}
        row={(card) => <AuctionCard card={card} now={now} />}
        empty={emptyWords(joined, () => set({ scope: undefined }))}
      />
    </Page>
  )
}

function emptyWords(joined: boolean, toAll: () => void): EmptyWords {
  if (!joined) return { text: '还没有公开的竞价，发布后会出现在这里。' }
  return {
    text: '您的企业还没有参加竞价，报名后会出现在这里。',
    action: { label: '看全部竞价', onClick: toAll },
  }
}
