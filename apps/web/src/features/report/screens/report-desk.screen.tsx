import { useInfiniteQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSearchOf } from '../../../map/to.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { DeskRow } from '../parts/desk-row.tsx'
import { deskGroupNames } from '../report.labels.ts'
import { type DeskFilter, deskQuery } from '../report.queries.ts'
import { ReportCase } from './report-case.tsx'

/** 举报处理: what people report, for operators. */
export default function ReportDeskScreen() {
  const { id } = useSearchOf('report.desk')
  return id ? <ReportCase key={id} id={id} /> : <Desk />
}

/** The tab that opens first is the work that waits. */
const tabs = { '': 'waiting', working: 'working', ended: 'ended', all: 'all' } as const

function Desk() {
  const list = useListControls('report.desk')
  const search = list.values
  const now = useServerNow(60_000)
  const group: DeskFilter['group'] = tabs[(search.status ?? '') as keyof typeof tabs] ?? 'waiting'
  const query = useInfiniteQuery(deskQuery({ group, keyword: search.keyword ?? '' }))
  const counts = query.data?.pages[0]?.counts
  const controls = {
    ...list,
    searchFor: '搜索项目名称或举报编号',
    statuses: [
      { id: '', label: deskGroupNames.waiting, count: counts?.waiting },
      { id: 'working', label: deskGroupNames.working, count: counts?.working },
      { id: 'ended', label: deskGroupNames.ended, count: counts?.ended },
      { id: 'all', label: '全部' },
    ],
  }
  const top = (
    <>
      <NavBar title="举报处理" />
      <ListHead controls={controls} />
    </>
  )
  return (
    <Page top={top}>
      {counts && counts.overdue > 0 && (
        <Banner tone="bad">有 {counts.overdue} 条举报超过 3 个工作日没有受理，请先处理。</Banner>
      )}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(report) => report.id}
        row={(report) => <DeskRow report={report} now={now} />}
        empty={{ text: '没有等待受理的举报。有人举报后，会出现在这里。' }}
      />
    </Page>
  )
}
