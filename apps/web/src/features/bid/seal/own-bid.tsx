import type { Standing } from '@jb/contract/bid/bid.shapes'
import { bindingOf } from '@jb/contract/bid/bound'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatSecond } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { tenderGoodsQuery } from '../../tender/index.ts'
import { toneOf } from '../bid.labels.ts'
import { ownBidQuery } from '../bid.queries.ts'
import { enoughWays, passedWays } from '../decryption/enough-ways.ts'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { BidVersions, type OwnBidView } from './bid-versions.tsx'
import { OwnBidBar } from './own-bid-bar.tsx'
import { OwnOffer } from './own-offer.tsx'
import { OwnPrices } from './own-prices.tsx'
import { OwnTotal } from './own-total.tsx'

// Only where bidders decrypt.
const Ways = lazy(() => import('../decryption/ways.tsx'))
// Only where bids are signed.
const Signing = lazy(() => import('../signature/signing.tsx'))

/** One's own bid: how it stands, its receipt, and the prices that only its bidder can read before the opening. */
export function OwnBid({ bidId, standing }: { bidId: string; standing: Standing }) {
  const query = useQuery(ownBidQuery(bidId))
  return (
    <DetailScreen
      title="我的投标"
      query={query}
      bottom={(bid) => <OwnBidBar bid={bid} standing={standing} />}
    >
      {(bid) => <Parts bid={bid} standing={standing} />}
    </DetailScreen>
  )
}

function Parts({ bid, standing }: { bid: OwnBidView; standing: Standing }) {
  const decided = standing.status === 'awarded' && ['won', 'notWon', 'invalid'].includes(bid.status)
  return (
    <>
      {bid.withdrawnAt && (
        <Banner tone="urgent">
          第 {bid.version} 版已于 {formatSecond(bid.withdrawnAt)} 撤回，任何人都不会再打开它。
        </Banner>
      )}
      {bid.status === 'outdated' && (
        <Banner tone="urgent">
          补遗改变了清单，第 {bid.version} 版已失效，任何人都不会打开它；截止前可以按新清单重新提交。
        </Banner>
      )}
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(bid.status)}>{bid.statusName}</Tag>
            <Tag>第 {bid.version} 版</Tag>
          </>
        }
        name={bid.title}
        next={standing.nextStep}
      >
        {bid.invalidReason && (
          <p>
            {bid.status === 'abandoned' ? '' : '没有进入比价的原因：'}
            {bid.invalidReason}
          </p>
        )}
        {decided && (
          <Link place="bid.winning" search={{ id: bid.tenderId }}>
            查看结果通知书
          </Link>
        )}
      </DetailHeader>
      {bid.total !== null && (
        <Facts
          title="比价结果"
          items={[
            { label: '含税总价', value: <Money amount={bid.total} /> },
            { label: '不含税总价', value: <Money amount={bid.totalExTax} /> },
            { label: '大写', value: amountInWords(bid.total), wide: true },
            { label: '排名', value: bid.rank === null ? '' : `第 ${bid.rank} 名` },
          ]}
        />
      )}
      {bid.signing && (
        <Suspense fallback={null}>
          <Signing bid={bid} signing={bid.signing} />
        </Suspense>
      )}
      {bid.ways && bid.status === 'submitted' && (
        <Suspense fallback={null}>
          <Ways
            ways={bid.ways}
            kept={{ envelope: bid.envelope, binding: bindingOf(bid.receipt) }}
            facts={{
              tenderId: bid.tenderId,
              no: bid.receipt.tenderNo,
              title: bid.title,
              version: bid.version,
            }}
          />
        </Suspense>
      )}
      <OwnOffer
        kept={{ envelope: bid.envelope, binding: bindingOf(bid.receipt) }}
        before={(content) => (
          <>
            {bid.total === null && content && (
              <Section title="报价合计">
                <OwnTotal tenderId={bid.tenderId} content={content} />
              </Section>
            )}
            <Section title="回执" aside={bid.ways && <Ready ways={bid.ways} />}>
              <ReceiptCard receipt={bid.receipt} no={bid.receipt.tenderNo} />
              <p>
                <Link place="bid.receipt" search={{ id: bid.tenderId }}>
                  收标确认：核对是否列入清单
                </Link>
              </p>
            </Section>
            {bid.versions.length > 1 && <BidVersions versions={bid.versions} />}
          </>
        )}
        prices={(content) => <Prices tenderId={bid.tenderId} content={content} />}
      />
    </>
  )
}

/** A receipt proves that the bid arrived; that it can be opened again two ways have to have shown. */
function Ready({ ways }: { ways: NonNullable<OwnBidView['ways']> }) {
  const ready = passedWays(ways) >= enoughWays
  return ready ? <Tag tone="good">已收到，可解密</Tag> : <Tag tone="urgent">已收到，未试解密</Tag>
}

function Prices({ tenderId, content }: { tenderId: string; content: BidContent }) {
  const query = useInfiniteQuery(tenderGoodsQuery(tenderId))
  const lines = query.data?.pages.flatMap((page) => page.records) ?? []
  return (
    <>
      <OwnPrices content={content} lines={lines} columns={query.data?.pages[0]?.goodsHeader ?? []} />
      {query.hasNextPage && (
        <Button tone="quiet" wide onClick={() => query.fetchNextPage()}>
          加载更多行
        </Button>
      )}
    </>
  )
}
