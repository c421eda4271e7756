import { type TenderGroup, tenderGroups } from '@jb/domain/tender/groups'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { to } from '../../../map/to.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { OwnList } from '../../procurement/index.ts'
import { OwnTenderRow } from '../parts/own-tender-row.tsx'
import { groupNames } from '../tender.labels.ts'
import {
  ownCountsQuery,
  ownTendersQuery,
  useCopy,
  useDeleteDraft,
  useGoodsExport,
} from '../tender.queries.ts'

const DeedsSheet = lazy(() => import('../parts/deeds-sheet.tsx'))

const groups = Object.keys(tenderGroups) as readonly TenderGroup[]

interface OwnTendersProps {
  /** Under which of its addresses it stands. */
  place: 'tender.list' | 'tender.page' | 'tender.biddingList'
  title: string
}

/** What my company has published and drafted, also for others, and what each project waits for. */
export function OwnTenders({ place, title }: OwnTendersProps) {
  const controls = useListControls(place)
  const deeds = { copy: useCopy(), remove: useDeleteDraft(), exportGoods: useGoodsExport() }
  const { status, keyword = '' } = controls.values
  const group = groups.find((known) => known === status) ?? 'all'
  const query = useInfiniteQuery(ownTendersQuery({ group, keyword }))
  const counts = useQuery(ownCountsQuery()).data
  return (
    <OwnList
      title={title}
      query={query}
      controls={controls}
      groups={[
        { id: '', label: '全部', count: counts?.all },
        ...groups.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
      ]}
      publish={{ label: '发布招标', href: to('tender.publish') }}
      nothing="还没有招标项目。发布以后，供应商就能在大厅里看到。"
      row={(tender, more) => (
        <OwnTenderRow
          tender={tender}
          opens={place === 'tender.biddingList' ? 'bid.ownerDetails' : 'tender.detail'}
          {...more}
        />
      )}
      sheet={(tender, onClose) => <DeedsSheet tender={tender} deeds={deeds} onClose={onClose} />}
    />
  )
}
