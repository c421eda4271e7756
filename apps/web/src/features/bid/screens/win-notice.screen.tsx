import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { winNoticesQuery } from '../opening.queries.ts'
import { WinNoticeRow } from '../parts/win-notice-row.tsx'
import { WinNoticeDetail } from './win-notice-detail.tsx'

const places = ['tender.winNotice', 'tender.winNotices'] as const

/** 中标公告: the published results, or the one of a tender. */
export default function WinNoticeScreen() {
  const { id } = useStandingAmong(places).search
  return id ? <WinNoticeDetail id={id} /> : <WinNotices />
}

function WinNotices() {
  const { id: place, search } = useStandingAmong(places)
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(winNoticesQuery(search.keyword ?? ''))
  const controls: ListControls = {
    values: search,
    set: (change) => go(place, { ...search, ...change }, { replace: true, keepScroll: true }),
    searchFor: '搜索项目或单位',
  }
  return (
    <ListScreen
      title="中标公告"
      controls={controls}
      query={query}
      rowKey={(notice) => notice.tenderId}
      row={(notice) => <WinNoticeRow notice={notice} now={now} />}
      empty={{ text: '还没有公布的结果。项目公示或定标后会显示在这里。' }}
    />
  )
}
