import type { ReactNode } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useBuyers } from './use-buyers.ts'

interface ForBuyersProps {
  title: string
  children: (buyers: readonly Option[]) => ReactNode
}

/** Opens the form as soon as it is known whom one may publish for. */
export function ForBuyers({ title, children }: ForBuyersProps) {
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
