import { addReport } from '@jb/contract/report/report.contract'
import type { Reportable } from '@jb/contract/report/report.shapes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useBack, useGo, useStandingAmong } from '../../../map/to.ts'
import { FormScreen } from '../../../patterns/form-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { AuthorityNote } from '../parts/authority-note.tsx'
import s from '../parts/report.module.css'
import { emptyReport, reportSections } from '../report.form.ts'
import { detailPlaceOf, formPlaces, nounOf } from '../report.places.ts'
import { subjectQuery, useSubmitReport } from '../report.queries.ts'

const title = '举报'
const mostFiles = 9

/** 举报: tells the platform about a public item. */
export default function ReportFormScreen() {
  const { id: place, search } = useStandingAmong(formPlaces)
  const { id, kind: asked = 'tender' }: { id: string; kind?: string } = search
  const kind = place === 'report.budget' ? 'demand' : asked
  const back = useBack()
  const query = useQuery(subjectQuery(kind, id))
  if (query.data?.allowed) return <ReportForm item={query.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={`${query.data?.reason}。`} action={{ label: '返回', onClick: back }} />
      </QueryState>
    </Page>
  )
}

function ReportForm({ item }: { item: Reportable }) {
  const go = useGo()
  const owner = useOwner()
  const submit = useSubmitReport()
  const sections = useMemo(
    () =>
      reportSections({
        reasons: item.reasons.map(({ hint, ...reason }) => ({ ...reason, note: hint })),
        upload: uploadAttachment,
        intro: <About item={item} />,
        filesLeft: item.open?.filesLeft ?? mostFiles,
      }),
    [item],
  )
  return (
    <FormScreen
      title={title}
      schema={addReport.body}
      initial={emptyReport(item.id, item.businessType, item.open?.anonymous ?? true)}
      sections={sections}
      submit={(body) => submit({ body })}
      onDone={({ id, appended }) => {
        toast(appended ? '已记入您之前的举报' : '提交成功', 'good')
        go(detailPlaceOf(item.kind), { id }, { replace: true })
      }}
      submitLabel={item.open ? '补充到原举报' : '提交举报'}
      draftKey={`report:${owner}:${item.kind}:${item.id}`}
    />
  )
}

/** What is reported, an earlier report of one's own, and whom else to turn to. */
function About({ item }: { item: Reportable }) {
  const noun = nounOf(item.kind)
  return (
    <>
      <p className={s.about}>
        举报{noun === '项目' ? '' : noun}《{item.title}》（{item.companyName}）
      </p>
      {item.open && (
        <p className={s.quiet}>
          您对这个{noun}的举报（{item.open.no}）还在处理中，这次提交会作为补充记入其中。
        </p>
      )}
      <AuthorityNote authority={item.authority} />
    </>
  )
}
