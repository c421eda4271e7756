import { useInfiniteQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { TenderCard } from '../../tender/index.ts'
import { filterOf, filters, type HallSearch } from '../hall.filter.ts'
import { nothingYet, totalWords } from '../hall.labels.ts'
import { hallQuery } from '../hall.queries.ts'
import { FilterRow } from '../parts/filter-row.tsx'
import s from '../parts/hall.module.css'

const narrowing = filters.filter(({ key }) => key !== 'state')

/** 招标公告: every published notice, searched and narrowed by type and region. */
export default function BidNoticeScreen() {
  const search = useSearchOf('hall.bidNotice')
  const go = useGo()
  const now = useServerNow(60_000)
  const set = (change: Partial<HallSearch>) => {
    window.scrollTo(0, 0)
    go('hall.bidNotice', { ...search, ...change }, { replace: true, keepScroll: true })
  }
  const query = useInfiniteQuery(hallQuery(filterOf({ ...search, method: 'notice' })))
  const found = query.data?.pages[0]
  const controls: ListControls = { values: { ...search }, set, filters: narrowing }
  const previews = { label: '看招标预告', onClick: () => go('hall.bidding', { method: 'preview' }) }
  const top = (
    <>
      <NavBar title="招标公告" />
      <div className={s.search}>
        <SearchField
          value={search.keyword ?? ''}
          placeholder="搜索项目、物资、采购单位"
          onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
        />
      </div>
      <FilterRow search={search} set={set} by={['type', 'region', 'sort']} />
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
        empty={{ text: nothingYet.notice, action: previews }}
      />
    </Page>
  )
}
