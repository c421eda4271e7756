import type { ReportCase as Case } from '@jb/contract/report/report.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { CaseFacts } from '../parts/case-facts.tsx'
import type { SheetName } from '../parts/desk-sheet.tsx'
import { caseQuery, useDesk } from '../report.queries.ts'

const DeskSheet = lazy(() => import('../parts/desk-sheet.tsx'))

const done = {
  note: '已记录',
  uphold: '已认定属实，举报人会收到消息',
  dismiss: '已认定不属实，举报人会收到理由',
  redirect: '已转交，举报人会收到消息',
  lift: '处置已解除',
} as const satisfies Record<SheetName, string>

const begun = { accept: '已受理，举报人会收到消息', investigate: '已开始调查' } as const

/** One report on the desk: what was told, what the inquiry has found, and the next step. */
export function ReportCase({ id }: { id: string }) {
  const query = useQuery(caseQuery(id))
  const sheet = useSheet(done)
  const desk = useDesk()
  const proceed = ({ version }: Case, action: keyof typeof begun) =>
    tellOutcome(desk[action]({ body: { id, version } }), begun[action])
  const act = (report: Case) => (action: string) =>
    action === 'accept' || action === 'investigate' ? proceed(report, action) : sheet.open(action)
  return (
    <DetailScreen
      title="举报处理"
      query={query}
      bottom={(report) => (
        <ActionBar
          actions={report.actions}
          onAction={act(report)}
          icons={{ note: 'edit', redirect: 'share' }}
          dangerous={['lift']}
        />
      )}
    >
      {(report) => (
        <>
          <CaseFacts report={report} />
          <Suspense fallback={null}>
            {sheet.name && <DeskSheet name={sheet.name} report={report} desk={desk} {...sheet.ways} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
