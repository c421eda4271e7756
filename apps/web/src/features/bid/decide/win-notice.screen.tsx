import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import { useStandingAmong } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { winNoticesQuery } from '../opening/opening.queries.ts'
import { WinNoticeDetail } from './win-notice-detail.tsx'
import { WinNoticeRow } from './win-notice-row.tsx'

/** 竞价结果 stands beside the results of tenders; its rows come from who knows auctions. */
const auctions = 'auction'
const kinds = [
  { id: '', label: '招标中标' },
  { id: auctions, label: '竞价结果' },
]
const places = ['tender.winNotice', 'tender.winNotices'] as const

/** 中标公告: the published results, or the one of a tender. */
export default function WinNoticeScreen() {
  const { id } = useStandingAmong(places).search
  return id ? <WinNoticeDetail id={id} /> : <WinNotices />
}

function WinNotices() {
  const { id: place } = useStandingAmong(places)
  const { values: search, set } = useListControls(place)
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(winNoticesQuery(search.keyword ?? ''))
  const kind = search.kind === auctions ? auctions : ''
  const controls: ListControls = {
    values: { keyword: search.keyword, status: kind },
    set: ({ status, ...rest }) =>
      set({ ...rest, ...(status !== undefined && { kind: status || undefined }) }),
    searchFor: '搜索项目或单位',
    statuses: kinds,
  }
  return (
    <ListScreen.Frame title="中标公告" controls={controls}>
      {kind === auctions ? (
        <Slot
          name="tender.winNotices.auctions"
          props={{ keyword: search.keyword ?? '', onClear: () => set({ keyword: undefined }) }}
        />
      ) : (
        <ListScreen.Rows
          query={query}
          controls={controls}
          rowKey={(notice) => notice.tenderId}
          row={(notice) => <WinNoticeRow notice={notice} now={now} />}
          empty={{ text: '还没有公布的结果。项目公示或定标后会显示在这里。' }}
        />
      )}
    </ListScreen.Frame>
  )
}
