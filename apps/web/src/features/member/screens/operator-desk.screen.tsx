import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { type DeskStatus, verificationsQuery } from '../member.queries.ts'
import { VerificationRow } from '../parts/verification-row.tsx'
import { VerificationCase } from './verification-case.tsx'

const GradeDesk = lazy(() => import('./grade-desk.tsx'))

/** 运营工作台: the companies that ask to be verified. */
export default function OperatorDeskScreen() {
  const { id } = useSearchOf('member.operatorDesk')
  return id ? <VerificationCase key={id} id={id} /> : <Desk />
}

/** The tab that opens first is the work that waits. */
const tabs = { '': 'pending', approved: 'approved', refused: 'refused', all: 'all' } as const

function Desk() {
  const list = useListControls('member.operatorDesk')
  const search = list.values
  const go = useGo()
  const now = useServerNow(60_000)
  const status: DeskStatus = tabs[(search.status ?? '') as keyof typeof tabs] ?? 'pending'
  const grading = search.status === 'grades'
  const cases = verificationsQuery({ status, keyword: grading ? '' : (search.keyword ?? '') })
  const query = useInfiniteQuery(cases)
  const counts = query.data?.pages[0]?.counts
  const controls: ListControls = {
    ...list,
    searchFor: grading ? '搜索企业名称' : '搜索企业名称或信用代码',
    statuses: [
      { id: '', label: '待审核', count: counts?.pending },
      { id: 'approved', label: '已通过', count: counts?.approved },
      { id: 'refused', label: '已退回', count: counts?.refused },
      { id: 'all', label: '全部' },
      { id: 'grades', label: '会员等级' },
    ],
  }
  return (
    <ListScreen.Frame
      title="运营工作台"
      action={<NavAction onClick={() => go('report.desk', {})}>举报处理</NavAction>}
      controls={controls}
    >
      {grading ? (
        <Suspense fallback={<ListSkeleton />}>
          <GradeDesk controls={controls} />
        </Suspense>
      ) : (
        <ListScreen.Rows
          query={query}
          controls={controls}
          rowKey={(row) => row.id}
          row={(row) => <VerificationRow row={row} now={now} />}
          empty={{ text: '没有等待审核的企业。有企业提交认证后，会出现在这里。' }}
        />
      )}
    </ListScreen.Frame>
  )
}
