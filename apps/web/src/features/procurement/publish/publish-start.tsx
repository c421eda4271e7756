import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGoHref } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { approvalOfSubjectQuery } from '../../approval/index.ts'
import { useOwnRegion } from '../../member/index.ts'
import { useWithdrawn } from '../approval/approval.ts'
import { BackNote } from '../approval/approval-banners.tsx'
import { rejecterOf } from '../approval/approval-words.ts'
import type { PublishFormProps, PublishKind, PublishStart } from './publish-kind.ts'

const PublishWaiting = lazy(async () => ({
  default: (await import('./publish-waiting.tsx')).PublishWaiting,
}))

interface StartProps<V> extends Omit<PublishFormProps<V>, 'start' | 'back'> {
  of: PublishKind<V>
  onCreated: (id: string) => void
}

/** A new form, which begins where the own company is. */
export function Fresh<V>(props: StartProps<V>) {
  const region = useOwnRegion()
  if (region !== undefined) return <Begun {...props} region={region} />
  return (
    <Page top={<NavBar title={props.of.title} />}>
      <FormSkeleton />
    </Page>
  )
}

/** Whoever acts for one company only is not asked for whom; where another company is has to be said. */
function Begun<V>({ of: { Form }, onCreated, region, ...ways }: StartProps<V> & { region: string }) {
  const user = useUser()
  const [start] = useState((): PublishStart<V> => {
    const only = ways.buyers.length === 1 ? ways.buyers[0]?.value : undefined
    const values = {
      contactName: user?.account.name ?? '',
      principalId: only || null,
      projectId: null,
      regionCode: only || ways.buyers.length > 1 ? '' : region,
    }
    return { values, files: [], pictures: [], onCreated }
  })
  return <Form start={start} {...ways} />
}

/** The form of a saved draft, or how far it has come when it cannot be changed. */
export function Continued<V extends { title?: string }>({
  of,
  id,
  onCreated,
  ...ways
}: StartProps<V> & { id: string }) {
  const { title, list, out, Form, Preview } = of
  const go = useGoHref()
  const { query, approval, withdraw } = useKeptDraft(of, id)
  const { data } = query
  if (data?.status === 'approving') {
    const all = { label: list.label, go: () => go(list.href, { replace: true }) }
    return (
      <PublishWaiting
        title={title}
        list={all}
        approval={approval}
        withdraw={withdraw}
        name={data.form.title ?? ''}
      >
        <Preview values={data.form} hints={[]} buyers={ways.buyers} />
      </PublishWaiting>
    )
  }
  if (data?.status === 'draft' || data?.status === 'approvalFailed') {
    const { form: values, files, pictures = [], version, status, backReason = '', approvalId } = data
    const failed = status === 'approvalFailed'
    const back = (data.backReason !== undefined || failed) && (
      <BackNote
        status={status}
        reason={backReason}
        approvalId={approval ? approvalId : undefined}
        by={approval && failed ? rejecterOf(approval) : ''}
      />
    )
    const start = { values, files, pictures, draft: { id, version }, onCreated }
    return <Form start={start} back={back} {...ways} />
  }
  const see = { label: out.label, onClick: () => go(out.href(id), { replace: true }) }
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={out.text} action={see} />
      </QueryState>
    </Page>
  )
}

/** A saved draft, its approval where it was handed in, and the way to take that back. */
export function useKeptDraft<V>({ subject, draft, useDraft }: PublishKind<V>, id: string) {
  const query = useDraft(id)
  const handedIn = query.data?.approvalId !== undefined
  const asked = useQuery({ ...approvalOfSubjectQuery(subject, id), enabled: handedIn }).data
  const withdraw = useWithdrawn(draft)
  return { query, approval: handedIn ? asked?.approval : null, withdraw }
}
