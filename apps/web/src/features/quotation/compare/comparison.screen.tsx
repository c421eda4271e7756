import type { ReceivedQuotations } from '@jb/contract/quotation/quotation.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useRemind } from '../../demand/index.ts'
import { receivedQuery, useStartComparing } from '../quotation.queries.ts'
import { Received } from './received.tsx'

const Compared = lazy(() => import('./compared.tsx'))
const Recording = lazy(() => import('../record/recording.tsx'))
const RecordSheet = lazy(() => import('../record/record-sheet.tsx'))
const title = '报价比价'

/** 报价比价: who has quoted; once somebody has begun to compare, for how much. */
export default function ComparisonScreen() {
  const { id, record } = useSearchOf('quotation.comparison')
  const query = useQuery(receivedQuery(id))
  const start = useStartComparing()
  const remind = useRemind()
  const begin = async ({ count, sealed, version, round }: ReceivedQuotations) => {
    const opens = sealed ? '打开' : '锁定'
    const text = `${opens}全部 ${count} 份${round === 2 ? '第二轮' : ''}报价，之后供应商不能再改。操作人和时间记入日志，不能撤销。`
    if (await confirm({ title: '开始比价？', text, yes: '开始比价' }))
      await tellOutcome(start({ body: { id, version } }), '已开始比价')
  }
  const go = useGo()
  const [choosing, setChoosing] = useState(false)
  const act = (action: string, received: ReceivedQuotations) => {
    if (action === 'invite') return go('demand.invite', { id })
    return action === 'record' ? setChoosing(true) : begin(received)
  }
  const { data } = query
  const waiting = (
    <Page top={<NavBar title={title} />}>
      <DetailSkeleton />
    </Page>
  )
  if (record)
    return (
      <Suspense fallback={waiting}>
        <Recording key={record} demandId={id} companyId={record} />
      </Suspense>
    )
  const chooser = choosing && (
    <Suspense>
      <RecordSheet demandId={id} onClose={() => setChoosing(false)} />
    </Suspense>
  )
  if (data?.actions.some((action) => action.id === 'compare' && action.enabled))
    return (
      <Suspense fallback={waiting}>
        <Compared demandId={id} received={data} onAction={(action) => act(action, data)} />
        {chooser}
      </Suspense>
    )
  return (
    <>
      <DetailScreen
        title={title}
        query={query}
        bottom={(received) => (
          <ActionBar actions={received.actions} onAction={(action) => act(action, received)} />
        )}
      >
        {(received) => <Received data={received} remind={remind} />}
      </DetailScreen>
      {chooser}
    </>
  )
}
