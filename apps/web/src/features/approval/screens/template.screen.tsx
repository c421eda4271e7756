import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { isApprovalType } from '../approval.subjects.ts'
import { editingOf, newTemplate } from '../template.form.ts'
import { templateQuery } from '../template.queries.ts'

// Who waits for the process does without the editor.
const TemplateEditor = lazy(() => import('../parts/template-editor.tsx'))

const waiting = (
  <Page top={<NavBar title="编辑审批流程" />}>
    <FormSkeleton />
  </Page>
)

/** 编辑审批流程: a new process, or one of the company's. */
export default function TemplateScreen() {
  const { id, type, start } = useSearchOf('approval.template')
  if (id) return <Loaded id={id} />
  const fresh = newTemplate(
    isApprovalType(type) ? type : 'tenderPublish',
    start === 'amount' ? 'amount' : 'heads',
  )
  return (
    <Suspense fallback={waiting}>
      <TemplateEditor start={fresh} stored={undefined} />
    </Suspense>
  )
}

function Loaded({ id }: { id: string }) {
  const query = useQuery(templateQuery(id))
  const { data } = query
  if (data)
    return (
      <Suspense fallback={waiting}>
        <TemplateEditor start={editingOf(data)} stored={data} />
      </Suspense>
    )
  return (
    <Page top={<NavBar title="编辑审批流程" />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}
