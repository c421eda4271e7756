import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ReportFacts } from '../parts/report-facts.tsx'
import { detailPlaceOf, detailPlaces } from '../report.places.ts'
import { reportQuery, useAppend } from '../report.queries.ts'

const AppendSheet = lazy(() => import('../parts/append-sheet.tsx'))

/** 举报详情, at the address of its kind: how it goes on with a report, or what follows from it for the reported company. */
export default function ReportDetailScreen() {
  const { id: place, search } = useStandingAmong(detailPlaces)
  const { id } = search
  const go = useGo()
  const query = useQuery(reportQuery(id))
  const due = query.data && detailPlaceOf(query.data.subjectKind)
  useEffect(() => {
    if (due && due !== place) go(due, { id }, { replace: true })
  }, [due, place, id, go])
  const append = useAppend()
  const [adding, setAdding] = useState(false)
  return (
    <DetailScreen
      title="举报详情"
      query={query}
      bottom={(report) => <ActionBar actions={report.actions} onAction={() => setAdding(true)} />}
    >
      {(report) => (
        <>
          <ReportFacts report={report} />
          <Suspense fallback={null}>
            {adding && (
              <AppendSheet
                report={report}
                append={append}
                onClose={() => setAdding(false)}
                onDone={() => {
                  setAdding(false)
                  toast('已补充，平台会看到', 'good')
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
