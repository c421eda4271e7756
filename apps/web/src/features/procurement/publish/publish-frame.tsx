import { type ReactNode, Suspense, useCallback } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import type { Option } from '../../../kit/options.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo, useGoHref } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { mayRun } from '../may-run.ts'
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

/** A screen that publishes: who may, for whom, a new form or the draft that goes on, and what comes after. */
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
    <PublishGate title={title}>
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
    </PublishGate>
  )
}

/** Lets through who may publish for somebody; others read what is missing. A login that runs out takes nothing away. */
export function PublishGate({ title, children }: { title: string; children: ReactNode }) {
  const user = useUser()
  const go = useGo()
  if (!user || mayRun(user)) return children
  const verify = { label: '去企业认证', onClick: () => go('member.companyVerify', {}) }
  return (
    <Page top={<NavBar title={title} />}>
      {user.company?.verified ? (
        <NoPermission
          text={`${title}需要采购员、采购主管或招标代理的权限。`}
          who="请联系本企业管理员为您开通。"
        />
      ) : (
        <Empty text={`${title}前要先完成企业认证，认证通过后即可发布。`} action={verify} />
      )}
    </Page>
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
