import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { addressOf, useGoHref } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { ReportRow } from '../parts/report-row.tsx'
import { myGroupNames } from '../report.labels.ts'
import { myReportsQuery } from '../report.queries.ts'

/** 我的举报: what I have handed in, with its progress. */
export default function ReportListScreen() {
  const list = useListControls('report.list')
  const search = list.values
  const goHref = useGoHref()
  const now = useServerNow(60_000)
  const group = groups.find((known) => known === search.status) ?? 'all'
  const query = useInfiniteQuery(myReportsQuery(group))
  const counts = query.data?.pages[0]?.counts
  const hall = addressOf('hall.bidding')
  return (
    <ListScreen
      title="我的举报"
      query={query}
      controls={{
        ...list,
        statuses: [
          { id: '', label: '全部', count: counts?.all },
          ...groups.map((id) => ({ id, label: myGroupNames[id], count: counts?.[id] })),
        ],
      }}
      rowKey={(report) => report.id}
      row={(report) => <ReportRow report={report} now={now} />}
      empty={{
        text: '您还没有提交过举报。在招标公告里点“举报”，就可以向平台反映虚假、串标等情况。',
        ...(hall && { action: { label: '去招标大厅', onClick: () => goHref(hall) } }),
      }}
    />
  )
}

const groups = Object.keys(myGroupNames) as readonly (keyof typeof myGroupNames)[]
