import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { BackNote } from '../parts/back-note.tsx'
import { approvalOfQuery } from '../tender.approval.ts'
import { rejecterOf } from '../tender.approval-words.ts'
import type { FormValues } from '../tender.form.ts'
import { draftQuery } from '../tender.queries.ts'
import { useWithdrawn } from '../tender.withdraw-approval.ts'

const title = '发布招标'

// The form comes while the draft and the mandates are asked for.
const PublishForm = lazy(() => import('../parts/publish-form.tsx'))
const PublishPreview = lazy(() => import('../parts/publish-preview.tsx'))
const PublishWaiting = lazy(async () => ({
  default: (await import('../parts/publish-waiting.tsx')).PublishWaiting,
}))

interface Ways {
  buyers: readonly Option[]
  onCreated: (id: string) => void
  onPublished: (id: string, values: FormValues, approvalId?: string) => void
  onReload: () => void
}

export function Fresh({ onCreated, ...ways }: Ways) {
  const user = useUser()
  const [start] = useState(() => {
    const [first] = ways.buyers
    const principalId = ways.buyers.length === 1 ? first?.value || null : null
    return { values: { contactName: user?.account.name ?? '', principalId }, files: [], onCreated }
  })
  return <PublishForm start={start} {...ways} />
}

/** How often a draft that lies before its approvers is asked for, in ms. */
const waiting = 20_000

export function Continued({ id, onCreated, ...ways }: Ways & { id: string }) {
  const go = useGo()
  const query = useQuery({
    ...draftQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'approving' ? waiting : false),
  })
  const { data } = query
  const asked = useQuery({ ...approvalOfQuery('tender', id), enabled: data?.approvalId !== undefined }).data
  const approval = data?.approvalId === undefined ? null : asked?.approval
  const withdraw = useWithdrawn(tenderDraftOf)
  if (data?.status === 'approving') {
    const { form: values } = data
    const list = { label: '我的招标项目', go: () => go('tender.list', {}, { replace: true }) }
    return (
      <Suspense fallback={<Loads />}>
        <PublishWaiting {...{ title, list, approval, withdraw }} name={values.title}>
          <PublishPreview values={values} hints={[]} buyers={ways.buyers} />
        </PublishWaiting>
      </Suspense>
    )
  }
  if (data?.status === 'draft' || data?.status === 'approvalFailed') {
    const { form: values, files, version, status, backReason, approvalId } = data
    const by = approval && status === 'approvalFailed' ? rejecterOf(approval) : ''
    const back = (backReason !== undefined || status === 'approvalFailed') && (
      <BackNote
        status={status}
        reason={backReason ?? ''}
        by={by}
        approvalId={approval ? approvalId : undefined}
      />
    )
    return <PublishForm start={{ values, files, draft: { id, version }, onCreated }} back={back} {...ways} />
  }
  const see = { label: '查看公告', onClick: () => go('tender.detail', { id }, { replace: true }) }
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text="这个项目已经发布，不能再修改。" action={see} />
      </QueryState>
    </Page>
  )
}

function Loads() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}
