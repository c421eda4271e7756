import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { styleOf, sum } from '@jb/domain/auction/price-style'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { mayRun } from '../../procurement/index.ts'
import { isOver, isUnpublished } from '../auction.labels.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { useAuctionLive } from '../live/auction.use-live.ts'
import { LiveHead } from '../live/live-head.tsx'
import { resultQuery } from '../result/auction-end.queries.ts'
import { ConsoleDeeds } from './auction-console-deeds.tsx'
import { ConsoleJoined } from './auction-console-joined.tsx'
import { ConsoleApproval, ConsoleReturned, DelayDropped } from './console-approval.tsx'
import { ConsolePrincipal } from './console-principal.tsx'
import s from './owner.module.css'

const ConsoleCourse = lazy(() => import('./console-course.tsx'))
const ConsoleEnded = lazy(() => import('./console-ended.tsx'))
// Most consoles are opened after the publication.
const ConsoleUnpublished = lazy(() => import('./auction-console-unpublished.tsx'))

/** The deposit in the unit of the prices above it. */
const depositOf = ({ auction }: AuctionDetail) =>
  auction.deposit ? sum(styleOf(auction), auction.deposit) : undefined

/** What can be done while an approval runs: that the money has come can be said at any time. */
const waits = (status: string) =>
  status === 'settling' ? '审批期间仍可以确认结清。' : '审批结束前不能办理其他事项。'

/** 竞价控制台: an auction as its owner may see it, who takes part, and all that the owner does with it. */
export default function AuctionConsoleScreen() {
  const { id } = useSearchOf('auction.console')
  const asked = useQuery({ ...standingQuery(id), refetchInterval: 15_000 })
  const standing = asked.data
  const hidden = standing !== undefined && isUnpublished(standing.status)
  // What is public is asked for once it is known that it can be there.
  const enabled = !asked.isPending && !hidden
  const query = useQuery({ ...auctionQuery(id), enabled })
  const user = useUser()
  const { query: live, line } = useAuctionLive(id, 'owner', enabled)
  const view = live.data
  const over = isOver(view?.status ?? query.data?.status ?? '')
  const { data: result, isError } = useQuery({ ...resultQuery(id), enabled: over })
  if (standing && !standing.isOwner)
    return (
      <Page top={<NavBar title="竞价控制台" />}>
        <NoPermission text="只有发布方和它委托的代理机构能打开控制台。" who="请从竞价详情查看公开的内容。" />
      </Page>
    )
  if (standing && hidden) {
    const loads = (
      <Page top={<NavBar title="竞价控制台" />}>
        <DetailSkeleton />
      </Page>
    )
    return (
      <Suspense fallback={loads}>
        <ConsoleUnpublished standing={standing} />
      </Suspense>
    )
  }
  return (
    <DetailScreen
      title="竞价控制台"
      query={query}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      bottom={(auction) =>
        standing && <ConsoleDeeds {...{ auction, view, standing, result, over }} resultFailed={isError} />
      }
    >
      {(auction) => (
        <>
          {auction.offlineReason !== undefined && (
            <Banner tone="bad">已下架，原因：{auction.offlineReason} 恢复之前不能办理。</Banner>
          )}
          {standing?.approval && (
            <ConsoleApproval approval={standing.approval} until={waits(auction.status)} />
          )}
          {standing?.returned && <ConsoleReturned returned={standing.returned} />}
          <DelayDropped dropped={standing?.droppedDelay} />
          {standing?.breach && (
            <Banner tone="urgent">
              {standing.breach.personName}提出认定违约，等企业的财务或管理员复核。事实：
              {standing.breach.reason}
            </Banner>
          )}
          {!(over && result) && <LiveHead auction={auction} view={view} line={line} isOwner />}
          {standing && <p className={s.next}>{standing.nextStep}。</p>}
          <ConsolePrincipal auction={auction} />
          <Suspense fallback={null}>
            {over && result && <ConsoleEnded auction={auction} result={result} />}
          </Suspense>
          <Suspense fallback={null}>
            <ConsoleCourse auction={auction} view={view} />
          </Suspense>
          <Slot name="auction.security" props={{ id, runs: true, written: depositOf(auction) }} />
          {mayRun(user) && <ConsoleJoined auction={auction} over={over} />}
        </>
      )}
    </DetailScreen>
  )
}
