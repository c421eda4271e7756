import { auctionDraftOf } from '@jb/contract/auction/auction.contract'
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
import { approvalOfQuery, BackNote, PublishWaiting, rejecterOf, useWithdrawn } from '../../tender/index.ts'
import type { AuctionValues } from '../auction.form.ts'
import { auctionDraftQuery } from '../auction-owner.queries.ts'

const PublishForm = lazy(() => import('../parts/publish-form.tsx'))
const PublishPreview = lazy(() => import('../parts/publish-preview.tsx'))

interface Ways {
  buyers: readonly Option[]
  onCreated: (id: string) => void
  onPublished: (id: string, values: AuctionValues, approvalId?: string) => void
  onReload: () => void
}

/** A new form; whoever acts for one company only is not asked for whom. */
export function Fresh({ onCreated, ...ways }: Ways) {
  const user = useUser()
  const [start] = useState(() => {
    const only = ways.buyers.length === 1 ? ways.buyers[0]?.value : undefined
    const values = { contactName: user?.account.name ?? '', principalId: only || null }
    return { values, files: [], pictures: [], onCreated }
  })
  return <PublishForm start={start} {...ways} />
}

/** How often a draft that lies before its approvers is asked for, in ms. */
const waiting = 20_000

/** The form of a saved draft, or how far it has come when it cannot be changed. */
export function Continued({ id, onCreated, ...ways }: Ways & { id: string }) {
  const go = useGo()
  const query = useQuery({
    ...auctionDraftQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'approving' ? waiting : false),
  })
  const { data } = query
  const asked = useQuery({ ...approvalOfQuery('auction', id), enabled: data?.approvalId !== undefined }).data
  const approval = data?.approvalId === undefined ? null : asked?.approval
  const withdraw = useWithdrawn(auctionDraftOf)
  if (data?.status === 'approving') {
    const list = { label: '我的竞价', go: () => go('auction.manage', {}, { replace: true }) }
    return (
      <Suspense fallback={<FormSkeleton />}>
        <PublishWaiting {...{ title: '发布竞价', list, approval, withdraw }} name={data.form.title}>
          <PublishPreview values={data.form} hints={[]} buyers={ways.buyers} />
        </PublishWaiting>
      </Suspense>
    )
  }
  if (data?.status === 'draft' || data?.status === 'approvalFailed') {
    const { form: values, files, pictures, version, status, backReason = '', approvalId } = data
    const failed = status === 'approvalFailed'
    const back = (backReason !== '' || failed) && (
      <BackNote
        {...{ status, reason: backReason, approvalId: approval ? approvalId : undefined }}
        by={approval && failed ? rejecterOf(approval) : ''}
      />
    )
    const start = { values, files, pictures, draft: { id, version }, onCreated }
    return <PublishForm start={start} back={back} {...ways} />
  }
  const see = { label: '去控制台', onClick: () => go('auction.console', { id }, { replace: true }) }
  return (
    <Page top={<NavBar title="发布竞价" />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text="这个竞价已经发布，不能再修改。" action={see} />
      </QueryState>
    </Page>
  )
}
