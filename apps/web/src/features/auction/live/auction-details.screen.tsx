import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { styleOf } from '@jb/domain/auction/price-style'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { ShareButton } from '../../../kit/share-button.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { to, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { directionWords } from '../auction.labels.ts'
import { hasCurve } from '../auction.price.ts'
import { auctionQuery, goodsQuery, standingQuery, useGoodsExport } from '../auction.queries.ts'
import { TextSections } from '../parts/text-sections.tsx'
import { type Line, useAuctionLive } from './auction.use-live.ts'
import { AuctionDeeds } from './auction-deeds.tsx'
import { AuctionSkeleton } from './auction-skeleton.tsx'
import { Feed } from './feed.tsx'
import s from './live.module.css'
import { LiveHead } from './live-head.tsx'
import { LiveNews } from './live-news.tsx'

// Comes with the prices, which are asked for apart.
const PriceCurve = lazy(async () => ({ default: (await import('./price-curve.tsx')).PriceCurve }))
// While prices are taken they are small, and come apart; their place is kept.
const Pictures = lazy(async () => ({ default: (await import('../parts/pictures.tsx')).Pictures }))
// Under the prices, which are read first.
const LotDetails = lazy(async () => ({ default: (await import('./lot-details.tsx')).LotDetails }))
// Behind tabs that few open.
const BasicFacts = lazy(async () => ({ default: (await import('../parts/basic-facts.tsx')).BasicFacts }))

const tabs = [
  { id: 'lot', label: '标的物详情' },
  { id: 'rules', label: '拍卖规则' },
  { id: 'notice', label: '竞买须知' },
  { id: 'basic', label: '基本信息' },
  { id: 'questions', label: '问答' },
]

/** 竞价详情: the running price and one's own rank above, what it is below, and at the foot what the reader may do. */
export default function AuctionDetailsScreen() {
  const { id } = useSearchOf('auction.detail')
  const query = useQuery(auctionQuery(id))
  const standing = useQuery({ ...standingQuery(id), refetchInterval: 30_000 })
  const bidder = standing.data?.bidder
  const { query: live, line } = useAuctionLive(id, bidder ? `${bidder.alias} ${bidder.status}` : '')
  if (query.isPending) return <AuctionSkeleton title="竞价详情" />
  const share = ({ name, typeName, stateName, companyName }: AuctionDetail) => (
    <ShareButton
      title={name}
      text={`${companyName} · ${typeName} · ${stateName}`}
      address={to('auction.detail', { id })}
    />
  )
  return (
    <DetailScreen
      title="竞价详情"
      query={query}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      action={query.data && query.data.offlineReason === undefined && share(query.data)}
      bottom={(auction) => (
        <AuctionDeeds
          auction={auction}
          view={live.data}
          line={line}
          standing={standing.data}
          onReload={standing.isError ? standing.refetch : undefined}
        />
      )}
    >
      {(auction) => (
        <>
          {auction.offlineReason !== undefined && (
            <Banner tone="bad">已下架，原因：{auction.offlineReason} 恢复之前不能报名和出价。</Banner>
          )}
          <LiveNews auction={auction} view={live.data} line={line} />
          {phase(auction, live.data) !== 'live' && auction.pictures.length > 0 && (
            <Suspense fallback={<div className={s.pictures} />}>
              <Pictures auction={auction} />
            </Suspense>
          )}
          <LiveHead
            auction={auction}
            view={live.data}
            line={line}
            isOwner={standing.data?.isOwner ?? false}
          />
          <Course auction={auction} view={live.data} line={line} />
          <Parts auction={auction} runs={standing.data?.isOwner ?? false} />
        </>
      )}
    </DetailScreen>
  )
}

/** As far as is known now: the clock of the room, else that of the page. */
const phase = (auction: AuctionDetail, view: Live | undefined) => (view ?? auction.auction).phase

/** The curve and the record, as far as the reader may see them. */
function Course({ auction, view }: { auction: AuctionDetail; view: Live | undefined; line: Line }) {
  if (!view || view.phase === 'scheduled') return null
  const style = styleOf(auction.auction)
  const { direction } = auction.auction
  const onlyOwn = view.currentPrice === null
  const live = view.phase === 'live'
  const curve = hasCurve(view.feed) && (
    <Section>
      <Suspense fallback={<div className={s.plot} />}>
        <PriceCurve
          feed={view.feed}
          style={style}
          label={onlyOwn ? '我的出价' : directionWords[direction].curve}
          best={onlyOwn ? undefined : direction}
        />
      </Suspense>
    </Section>
  )
  // While it runs, what was bid last is nearest to the price.
  return (
    <>
      {!live && curve}
      <Section title={onlyOwn ? (view.mine ? '我的出价记录' : '竞价记录') : '出价记录'}>
        <Feed
          feed={view.feed}
          style={style}
          best={view.currentPrice}
          few={live ? 3 : 6}
          empty={onlyOwn ? '按可见方式，这里只显示自己的出价。' : '还没有人出价，第一口可以等于起始价。'}
        />
      </Section>
      {live && curve}
    </>
  )
}
type Live = NonNullable<ReturnType<typeof useAuctionLive>['query']['data']>

function Parts({ auction, runs }: { auction: AuctionDetail; runs: boolean }) {
  const [tab, setTab] = useState('lot')
  const panel = useId()
  const goods = useInfiniteQuery(goodsQuery(auction.id))
  const first = goods.data?.pages[0]
  const loggedIn = useUser() !== undefined
  const exportGoods = useGoodsExport()
  return (
    <>
      <Tabs label="竞价内容" items={tabs} value={tab} onChange={setTab} panelId={panel} />
      <div id={panel} role="tabpanel">
        {tab === 'lot' && (
          <Suspense fallback={<ListSkeleton cards={1} />}>
            <LotDetails
              auction={auction}
              lines={goods.data?.pages.flatMap(({ records }) => records) ?? []}
              heads={first?.goodsHeader ?? []}
              total={first?.total ?? 0}
              onMore={goods.hasNextPage ? () => void goods.fetchNextPage() : undefined}
              onExport={loggedIn ? () => exportGoods(auction.id) : undefined}
            />
          </Suspense>
        )}
        {tab === 'rules' && <TextSections sections={auction.rules} />}
        {tab === 'notice' && <TextSections sections={auction.notices} />}
        <Suspense fallback={<ListSkeleton cards={1} />}>
          {tab === 'basic' && <BasicFacts auction={auction} />}
        </Suspense>
        {tab === 'questions' && (
          <Slot name="auction.detail.questions" props={{ auctionId: auction.id, runs }} />
        )}
      </div>
    </>
  )
}
