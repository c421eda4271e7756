import type { ReceivedQuotations } from '@jb/contract/quotation/quotation.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { receivedQuery, useStartComparing } from '../quotation.queries.ts'
import { Received } from './received.tsx'

const Compared = lazy(() => import('./compared.tsx'))
const title = '报价比价'

/** 报价比价: who has quoted; once somebody has begun to compare, for how much. */
export default function ComparisonScreen() {
  const { id } = useSearchOf('quotation.comparison')
  const query = useQuery(receivedQuery(id))
  const start = useStartComparing()
  const begin = async ({ count, sealed, version, round }: ReceivedQuotations) => {
    const opens = sealed ? '打开' : '锁定'
    const text = `${opens}全部 ${count} 份${round === 2 ? '第二轮' : ''}报价，之后供应商不能再改。操作人和时间记入日志，不能撤销。`
    if (await confirm({ title: '开始比价？', text, yes: '开始比价' }))
      await tellOutcome(start({ body: { id, version } }), '已开始比价')
  }
  const { data } = query
  if (data?.actions.some((action) => action.id === 'compare' && action.enabled))
    return (
      <Suspense
        fallback={
          <Page top={<NavBar title={title} />}>
            <DetailSkeleton />
          </Page>
        }
      >
        <Compared demandId={id} received={data} onStart={() => begin(data)} />
      </Suspense>
    )
  return (
    <DetailScreen
      title={title}
      query={query}
      bottom={(received) => <ActionBar actions={received.actions} onAction={() => begin(received)} />}
    >
      {(received) => <Received data={received} />}
    </DetailScreen>
  )
}
