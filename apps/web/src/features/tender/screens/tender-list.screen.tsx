import { type TenderGroup, tenderGroups } from '@jb/domain/tender/groups'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { type SearchOf, useGo, useSearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { OwnTenderRow } from '../parts/own-tender-row.tsx'
import { groupNames } from '../tender.labels.ts'
import { mayBuy } from '../tender.may-buy.ts'
import { ownCountsQuery, ownTendersQuery } from '../tender.queries.ts'

type Search = SearchOf<'tender.list'>

const groups = Object.keys(tenderGroups) as readonly TenderGroup[]

/** 招标项目: what my company has published and drafted, and what each project waits for. */
export default function TenderListScreen() {
  const search = useSearchOf('tender.list')
  const go = useGo()
  const now = useServerNow(60_000)
  const user = useUser()
  const { status, keyword = '' } = search
  const group = groups.find((known) => known === status) ?? 'all'
  const query = useInfiniteQuery(ownTendersQuery({ group, keyword }))
  const counts = useQuery(ownCountsQuery()).data
  const controls: ListControls = {
    values: search,
    set: (change: Partial<Search>) =>
      go('tender.list', { ...search, ...change }, { replace: true, keepScroll: true }),
    searchFor: '搜索项目名称或编号',
    statuses: [
      { id: '', label: '全部', count: counts?.all },
      ...groups.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
    ],
  }
  const publish = () => go('tender.publish', {})
  return (
    <ListScreen
      title="招标项目"
      query={query}
      controls={controls}
      action={mayBuy(user) && <NavAction onClick={publish}>发布</NavAction>}
      rowKey={(tender) => tender.id}
      row={(tender) => <OwnTenderRow tender={tender} now={now} />}
      empty={{
        text: '还没有招标项目。发布以后，供应商就能在大厅里看到。',
        action: { label: '发布招标', onClick: publish },
      }}
    />
  )
}
