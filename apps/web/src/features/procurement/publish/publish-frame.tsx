import { type ReactNode, Suspense, useCallback } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useGoHref } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { PublishDone } from './publish-done.tsx'
import type { PublishKind } from './publish-kind.ts'
import { Continued, Fresh } from './publish-start.tsx'
import { useBuyers } from './use-buyers.ts'
import { useRounds } from './use-rounds.ts'

interface PublishFrameProps<V> {
  of: PublishKind<V>
  /** The draft that goes on; without it a new one begins. */
  id: string | undefined
}

/** A screen that publishes: for whom, a new form or the draft that goes on, and what comes after. */
export function PublishFrame<V extends { title?: string }>({ of, id }: PublishFrameProps<V>) {
  const { title, form, draft } = of
  const go = useGoHref()
  const stand = useCallback(
    (saved?: string) => go(form(saved), { replace: true, keepScroll: saved !== undefined }),
    [go, form],
  )
  const { made, round, done, again, ways } = useRounds<V>({ draft, stand })
  if (done) return <PublishDone of={of} {...done} onAgain={again} />
  const loads = (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={loads}>
      <ForBuyers title={title}>
        {(buyers) =>
          id && id !== made ? (
            <Continued key={`${id} ${round}`} of={of} id={id} buyers={buyers} {...ways} />
          ) : (
            <Fresh key={round} of={of} buyers={buyers} {...ways} />
          )
        }
      </ForBuyers>
    </Suspense>
  )
}

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
