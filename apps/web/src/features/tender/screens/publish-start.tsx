import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { BackNote } from '../parts/back-note.tsx'
import { approvalOfQuery } from '../tender.approval.ts'
import { rejecterOf } from '../tender.approval-words.ts'
import type { FormValues } from '../tender.form.ts'
import { draftQuery } from '../tender.queries.ts'
import { useBuyers } from '../tender.use-buyers.ts'
import { useWithdrawApproval } from '../tender.withdraw-approval.ts'

const title = '发布招标'

// The form comes while the draft and the mandates are asked for.
const PublishForm = lazy(() => import('../parts/publish-form.tsx'))
const PublishWaiting = lazy(() => import('../parts/publish-waiting.tsx'))

/** Opens the form as soon as it is known whom one may publish for. */
export function ForBuyers({ children }: { children: (buyers: readonly Option[]) => ReactNode }) {
  const { buyers, query, asks } = useBuyers()
  if (!asks && (buyers.length > 0 || query.data === undefined)) return children(buyers)
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={!asks} skeleton={<FormSkeleton />}>
        <NoPermission text="还没有企业委托您代理招标。" who="请委托方在“招标代理委托”里授权给本企业。" />
      </QueryState>
    </Page>
  )
}

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
  const withdraw = useWithdrawn()
  if (data?.status === 'approving') {
    const { form: values } = data
    return (
      <Suspense fallback={<Loads />}>
        <PublishWaiting values={values} buyers={ways.buyers} approval={approval} withdraw={withdraw} />
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

/** Takes the approval back; the draft is then loaded anew, to be worked on. */
function useWithdrawn() {
  const withdraw = useWithdrawApproval()
  const client = useQueryClient()
  return async (approval: ApprovalDetail) => {
    try {
      await withdraw(approval)
    } finally {
      await client.resetQueries({ queryKey: [tenderDraftOf.id] })
    }
  }
}

function Loads() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}
