import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import type { Answer } from '@jb/contract/endpoint'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { MovedTimes, mayRun, PostponementHistory } from '../../procurement/index.ts'
import { toneOf } from '../auction.labels.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { delayedTimes } from './auction.delay.ts'
import { ConsoleApproval } from './console-approval.tsx'
import s from './owner.module.css'

const title = '竞价延期'

// Whoever may not put it off reads without it.
const DelayForm = lazy(() => import('./bid-delay-form.tsx'))

/** 竞价延期: puts an auction off that has not begun, at once or through its approvers; and what was put off before. */
export default function BidDelayScreen() {
  const { id } = useSearchOf('auction.delay')
  const go = useGo()
  const query = useQuery(auctionQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  const { data: auction } = query
  const delay = standing?.actions.find((action) => action.id === 'delay')
  const runs = mayRun(useUser()) && standing?.approval !== undefined
  const asked = useQuery({ ...endpointQuery(auctionForApproval, { params: { id } }), enabled: runs })
  if (auction && standing && delay?.enabled) {
    const loads = (
      <Page top={<NavBar title={title} />}>
        <FormSkeleton />
      </Page>
    )
    return (
      <Suspense fallback={loads}>
        <DelayForm
          key={auction.version}
          auction={auction}
          standing={standing}
          foot={<DelayHistory auction={auction} />}
        />
      </Suspense>
    )
  }
  const over = standing?.isOwner && !delay
  return (
    <Page
      top={<NavBar title={title} />}
      bottom={
        <BottomBar>
          <Button tone="quiet" onClick={() => go('auction.detail', { id })}>
            查看公告
          </Button>
        </BottomBar>
      }
    >
      <QueryState
        query={query}
        hasData={auction !== undefined && standing !== undefined}
        skeleton={<FormSkeleton />}
      >
        {standing && !standing.isOwner && (
          <NoPermission
            text="延期由发布方的采购员、采购主管或受托的代理办理。"
            who="这里可以查看延期记录，时间以公告为准。"
          />
        )}
        {standing?.approval && <ConsoleApproval approval={standing.approval} until="审批结束前时间不变。" />}
        {delay && !standing?.approval && <Banner tone="urgent">{reasonOf(delay)}</Banner>}
        {over && !standing.approval && (
          <Banner tone="urgent">竞价已经不在等候开始，不能再延期；临近截止的出价会按规则自动延时。</Banner>
        )}
      </QueryState>
      {auction && (
        <DetailHeader
          tags={<Tag tone={toneOf(auction.status)}>{auction.stateName}</Tag>}
          name={auction.name}
        />
      )}
      {standing?.approval && <DelayAsked asked={asked.data} />}
      {auction && <DelayHistory auction={auction} />}
    </Page>
  )
}

/** What the approvers have been asked for, and until when they can agree to it. */
function DelayAsked({ asked }: { asked: Answer<typeof auctionForApproval> | undefined }) {
  if (!asked?.delay) return null
  const { delay, detail } = asked
  return (
    <Section title="申请的改动">
      <div className={s.times}>
        <MovedTimes times={delayedTimes(detail, { ...delay, applyEnd: null })} written={formatMinute} />
        <p>原因：{delay.reason}</p>
        <p className={s.quiet}>
          {formatMinute(detail.auction.startsAt)} 以前没有审批通过的，竞价按原来的时间开始，这次延期不再生效。
        </p>
      </div>
    </Section>
  )
}

/** Every time that it was put off: old times, new ones, and why. */
function DelayHistory({ auction: { delays } }: { auction: Pick<AuctionDetail, 'delays'> }) {
  return (
    <PostponementHistory
      title={`延期记录 · ${delays.length} 次`}
      past={delays.map(({ startsAt, endsAt, oldStartsAt, oldEndsAt, reason }, at) => ({
        id: `${at} ${startsAt}`,
        title: `改为 ${formatMinute(startsAt)} 开始`,
        times: [
          { name: '竞价开始', old: oldStartsAt, new: startsAt },
          { name: '竞价截止', old: oldEndsAt, new: endsAt },
        ],
        reason,
      }))}
      written={formatMinute}
    />
  )
}
