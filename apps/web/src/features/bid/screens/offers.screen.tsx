import { bindingOf } from '@jb/contract/bid/bound'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { useGo } from '../../../map/to.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { toneOfWord } from '../bid.labels.ts'
import { offeredQuery, ownBidQuery } from '../bid.queries.ts'
import type { MyBid } from '../parts/my-bid-row.tsx'
import type { OwnBidView } from '../seal/bid-versions.tsx'
import { useOwnContent } from '../seal/sealing.queries.ts'

const OwnTotal = lazy(async () => ({ default: (await import('../seal/own-total.tsx')).OwnTotal }))

const auctions = 'live'
const kinds = [
  { id: '', label: '投标' },
  { id: auctions, label: '竞价' },
]

/** What still runs, and what is over, of bids and of auctions alike. */
const statuses = [
  { id: '', label: '全部' },
  { id: 'running', label: '进行中' },
  { id: 'ended', label: '已结束' },
] as const
const groups = { running: 'waiting', ended: 'ended' } as const

/** 投标报价: the prices of my company. Those in auctions come from the server; sealed ones are read on this phone only. */
export default function OffersScreen() {
  const { values, set } = useListControls('bid.offers')
  const kind = values.kind === auctions ? auctions : ''
  const status = statuses.find(({ id }) => id !== '' && id === values.status)?.id
  const controls: ListControls = { values: { status }, set, statuses }
  return (
    <ListScreen.Frame title="投标报价" controls={controls}>
      <Tabs
        label="哪一种价格"
        items={kinds}
        value={kind}
        onChange={(id) => set({ kind: id || undefined, id: undefined })}
      />
      {kind === auctions ? (
        <Slot name="bid.offers.auctions" props={{ status: status || 'all', auctionId: values.id }} />
      ) : (
        <Bids status={status || undefined} tenderId={values.id} controls={controls} />
      )}
    </ListScreen.Frame>
  )
}

interface BidsProps {
  status: 'running' | 'ended' | undefined
  tenderId: string | undefined
  controls: ListControls
}

function Bids({ status, tenderId, controls }: BidsProps) {
  const go = useGo()
  const query = useInfiniteQuery(offeredQuery(status ? groups[status] : 'all', tenderId))
  return (
    <ListScreen.Rows
      query={query}
      controls={controls}
      rowKey={(bid) => bid.tenderId}
      row={(bid) => <OfferRow bid={bid} />}
      empty={{
        text: '还没有投过标。报名被确认后，到时间就可以投标。',
        action: { label: '去看招标', onClick: () => go('hall.bidding') },
      }}
    />
  )
}

function OfferRow({ bid }: { bid: MyBid }) {
  const { tenderId, title, tenderNo, buyerName, statusName, bidId, receipt } = bid
  const [shown, setShown] = useState(false)
  const now = useServerNow(60_000)
  return (
    <Entry
      tags={[[statusName, toneOfWord(statusName)], receipt && `第 ${receipt.version} 版`]}
      corner={
        receipt && <time dateTime={receipt.receivedAt}>{relativeDay(receipt.receivedAt, now)} 提交</time>
      }
      name={
        <Link place="bid.up" search={{ id: tenderId }}>
          {title}
        </Link>
      }
    >
      <CardLine quiet left={buyerName} right={tenderNo} />
      {bidId &&
        (shown ? (
          <Price bidId={bidId} />
        ) : (
          <Button tone="quiet" wide onClick={() => setShown(true)}>
            显示报价
          </Button>
        ))}
    </Entry>
  )
}

/** The price of one bid: from the server once it was opened, before that only as this phone can read it. */
function Price({ bidId }: { bidId: string }) {
  const { data, error, refetch } = useQuery(ownBidQuery(bidId))
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <Wait />
  if (data.total === null) return <Sealed bid={data} />
  return (
    <>
      <CardLine left="含税总价" right={<Money amount={data.total} />} />
      {data.rank !== null && <CardLine left="比价排名" right={`第 ${data.rank} 名`} />}
    </>
  )
}

function Sealed({ bid: { tenderId, envelope, receipt } }: { bid: OwnBidView }) {
  const own = useOwnContent({ envelope, binding: bindingOf(receipt) }, useOwner())
  if (own.isPending) return <Wait />
  if (!own.data)
    return (
      <>
        <p>这份报价不是在这台手机上提交的，这里读不出来。提交时设过查看口令的，可以用口令查看。</p>
        <Link place="bid.up" search={{ id: tenderId }}>
          用口令查看
        </Link>
      </>
    )
  return (
    <Suspense fallback={<Wait />}>
      <OwnTotal tenderId={tenderId} content={own.data} />
    </Suspense>
  )
}

const Wait = () => (
  <Loading>
    <Bone size="m" />
    <Bone size="s" width="60%" />
  </Loading>
)
