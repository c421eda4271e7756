import type { ReportCase as Case } from '@jb/contract/report/report.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
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

/** One report on the desk: what was told, what the inquiry has found, and the next step. */
export function ReportCase({ id }: { id: string }) {
  const query = useQuery(caseQuery(id))
  const [sheet, setSheet] = useState<SheetName>()
  const desk = useDesk()
  const proceed = async ({ version }: Case, action: 'accept' | 'investigate') => {
    await desk[action]({ body: { id, version } }).then(
      () => toast(action === 'accept' ? '已受理，举报人会收到消息' : '已开始调查', 'good'),
      (error) => toast(sentenceOf(error), 'bad'),
    )
  }
  const act = (report: Case) => (action: string) =>
    action === 'accept' || action === 'investigate' ? proceed(report, action) : setSheet(action as SheetName)
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
            {sheet && (
              <DeskSheet
                name={sheet}
                report={report}
                desk={desk}
                onClose={() => setSheet(undefined)}
                onDone={() => {
                  setSheet(undefined)
                  toast(done[sheet], 'good')
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
