import { type TenderGroup, tenderGroups } from '@jb/domain/tender/groups'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { type SearchOf, useGo, useSearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { mayRun } from '../../procurement/index.ts'
import { type OwnTender, OwnTenderRow } from '../parts/own-tender-row.tsx'
import { groupNames } from '../tender.labels.ts'
import {
  ownCountsQuery,
  ownTendersQuery,
  useCopy,
  useDeleteDraft,
  useGoodsExport,
} from '../tender.queries.ts'

const DeedsSheet = lazy(() => import('../parts/deeds-sheet.tsx'))

type Search = SearchOf<'tender.list'>

const groups = Object.keys(tenderGroups) as readonly TenderGroup[]

interface OwnTendersProps {
  /** Under which of its addresses it stands. */
  place: 'tender.list' | 'tender.page' | 'tender.biddingList'
  title: string
}

/** What my company has published and drafted, also for others, and what each project waits for. */
export function OwnTenders({ place, title }: OwnTendersProps) {
  const search: Search = useSearchOf(place)
  const go = useGo()
  const now = useServerNow(60_000)
  const user = useUser()
  const [open, setOpen] = useState<OwnTender>()
  const deeds = { copy: useCopy(), remove: useDeleteDraft(), exportGoods: useGoodsExport() }
  const { status, keyword = '' } = search
  const group = groups.find((known) => known === status) ?? 'all'
  const query = useInfiniteQuery(ownTendersQuery({ group, keyword }))
  const counts = useQuery(ownCountsQuery()).data
  const controls: ListControls = {
    values: search,
    set: (change: Partial<Search>) =>
      go(place, { ...search, ...change }, { replace: true, keepScroll: true }),
    searchFor: '搜索项目名称或编号',
    statuses: [
      { id: '', label: '全部', count: counts?.all },
      ...groups.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
    ],
  }
  const publish = () => go('tender.publish', {})
  return (
    <>
      <ListScreen
        title={title}
        query={query}
        controls={controls}
        action={mayRun(user) && <NavAction onClick={publish}>发布</NavAction>}
        rowKey={(tender) => tender.id}
        row={(tender) => (
          <OwnTenderRow
            tender={tender}
            now={now}
            opens={place === 'tender.biddingList' ? 'bid.ownerDetails' : 'tender.detail'}
            onMore={() => setOpen(tender)}
          />
        )}
        empty={{
          text: '还没有招标项目。发布以后，供应商就能在大厅里看到。',
          action: { label: '发布招标', onClick: publish },
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <DeedsSheet tender={open} deeds={deeds} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
