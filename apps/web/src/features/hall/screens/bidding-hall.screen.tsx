import { useInfiniteQuery } from '@tanstack/react-query'
import { Page } from '../../../kit/page.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { TenderCard } from '../../tender/index.ts'
import { filterOf, filters, type HallSearch, methods } from '../hall.filter.ts'
import { nothingYet, totalWords } from '../hall.labels.ts'
import { hallQuery } from '../hall.queries.ts'
import { FilterRow } from '../parts/filter-row.tsx'
import s from '../parts/hall.module.css'

/** 招标大厅: everything public, searched, narrowed and sorted; the address holds what was chosen. */
export default function BiddingHallScreen() {
  const search = useSearchOf('hall.bidding')
  const now = useServerNow(60_000)
  const set = useNarrow(search)
  const filter = filterOf(search)
  const method = filter.method ?? 'all'
  const query = useInfiniteQuery(hallQuery(filter))
  const found = query.data?.pages[0]
  const controls: ListControls = { values: { ...search }, set, filters }
  const notices = { label: '看招标公告', onClick: () => set({ method: 'notice' }) }
  const top = (
    <>
      <h1 className={s.heard}>招标大厅</h1>
      <div className={s.search}>
        <SearchField
          value={search.keyword ?? ''}
          placeholder="搜索项目、物资、采购单位"
          onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
        />
      </div>
      <Tabs
        label="招标方式"
        value={method}
        onChange={(id) => set({ method: id === 'all' ? undefined : id })}
        items={methods}
      />
      <FilterRow search={search} set={set} by={['type', 'region', 'state', 'sort']} />
    </>
  )
  return (
    <Page top={top}>
      {found && found.total > 0 && <p className={s.total}>{totalWords(found)}</p>}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(card) => card.id}
        row={({ isOwner, registrationName, ...card }) => (
          <TenderCard card={card} now={now} isOwner={isOwner} registrationName={registrationName} />
        )}
        empty={{
          text: nothingYet[method],
          ...(method !== 'all' && method !== 'notice' && { action: notices }),
        }}
      />
    </Page>
  )
}

/** Writes a change into the address and begins the list anew from its top. */
function useNarrow(search: HallSearch) {
  const go = useGo()
  return (change: Partial<HallSearch>) => {
    window.scrollTo(0, 0)
    go('hall.bidding', { ...search, ...change }, { replace: true, keepScroll: true })
  }
}
