import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import type { FormValues } from '../tender.form.ts'
import { draftQuery } from '../tender.queries.ts'
import { useBuyers } from '../tender.use-buyers.ts'

const title = '发布招标'

// The form comes while the draft and the mandates are asked for.
const PublishForm = lazy(() => import('../parts/publish-form.tsx'))

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
  onPublished: (id: string, values: FormValues) => void
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

export function Continued({ id, onCreated, ...ways }: Ways & { id: string }) {
  const go = useGo()
  const query = useQuery(draftQuery(id))
  const { data } = query
  if (data?.status === 'draft') {
    const { form: values, files, version } = data
    return <PublishForm start={{ values, files, draft: { id, version }, onCreated }} {...ways} />
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
