import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { ground } from '../../../map/ground.ts'
import { useStandingAmong } from '../../../map/standing.ts'
import { useGoGround } from '../../../map/to-ground.ts'
import { FilterBar } from '../../../patterns/filter-bar.tsx'
import { cleared, type ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { TenderCard } from '../../tender/index.ts'
import { filterItems, filterOf, type HallSearch, methods } from '../hall.filter.ts'
import { totalWords } from '../hall.labels.ts'
import { hallIds, hallPlaces } from '../hall.places.ts'
import { hallQuery } from '../hall.queries.ts'
import s from '../parts/hall.module.css'
import { useRememberedRegion } from '../parts/remembered-region.ts'
import type { SearchingProps } from '../search/searching.tsx'

// Nobody needs them before there is nothing, or somebody searches.
const NothingYet = lazy(() => import('../parts/nothing-yet.tsx'))
const BatchWay = lazy(() => import('../parts/batch-way.tsx'))
const Searching = lazy(() => import('../search/searching.tsx'))
const searching = (props: SearchingProps) => (
  <Suspense>
    <Searching {...props} />
  </Suspense>
)

/** Every hall and list of public projects: searched, narrowed and sorted; the address holds what was chosen. */
export default function HallScreen() {
  const { id, search } = useStandingAmong(hallIds)
  const place = hallPlaces[id]
  const { only, about, tab, near = false } = place
  const { title } = ground[id]
  const tabbed = !only && !near
  const go = useGoGround()
  const now = useServerNow(60_000)
  const narrow = (change: Partial<HallSearch>) => {
    window.scrollTo(0, 0)
    go(id, { ...search, ...change }, { replace: true, keepScroll: true })
  }
  const remember = useRememberedRegion(near, search.region, (region) => narrow({ region }))
  const set = (change: Partial<HallSearch>) => {
    if ('region' in change) remember(change.region)
    narrow(change)
  }
  const { method = 'all' } = filterOf(search, only)
  const query = useInfiniteQuery(hallQuery(id, search))
  const found = query.data?.pages[0]
  const controls: ListControls = {
    values: { ...search },
    set,
    filters: place.filters.flatMap((key) =>
      key === 'sort' ? [] : [{ key, label: filterItems[key].name, kind: 'choice', options: [] }],
    ),
  }
  const top = (
    <>
      {tab ? <h1 className={s.heard}>{title}</h1> : <NavBar title={title} />}
      <div className={s.search}>
        <SearchField
          value={search.keyword ?? ''}
          placeholder="搜索项目、物资、采购单位"
          onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
          offers={(pick) => searching({ typed: search.keyword ?? '', pick })}
        />
      </div>
      {tabbed && (
        <Tabs
          label="招标方式"
          value={method}
          onChange={(next) => set({ method: next === 'all' ? undefined : next })}
          items={methods}
        />
      )}
      <FilterBar items={place.filters.map((key) => filterItems[key])} values={{ ...search }} onChange={set} />
    </>
  )
  return (
    <Page top={top}>
      {about && <p className={s.total}>{about}</p>}
      {near && !search.region && <p className={s.total}>选好地区后，下次打开就是那里的项目。</p>}
      {method === 'demand' && (
        <Suspense>
          <BatchWay />
        </Suspense>
      )}
      {found?.total !== 0 && <p className={s.total}>{found ? totalWords(found) : '\u00a0'}</p>}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(card) => card.id}
        row={({ isOwner, registrationName, ...card }) => (
          <TenderCard
            card={card}
            now={now}
            isOwner={isOwner}
            registrationName={registrationName}
            tabbed={tabbed}
          />
        )}
        narrowed={
          found?.looser && searching({ page: found, search, set, clear: () => set(cleared(controls)) })
        }
        empty={
          <Suspense>
            <NothingYet id={id} method={method} tabbed={tabbed} set={set} />
          </Suspense>
        }
      />
    </Page>
  )
}
