import type { ownBid } from '@jb/contract/bid/bid.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { PasswordField } from '../../../kit/field/text-field.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useOwner } from '../../../lib/session.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { tenderGoodsQuery } from '../../tender/index.ts'
import { toneOf } from '../bid.labels.ts'
import { OwnPrices } from '../parts/own-prices.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { openOwnBid, useOwnContent } from '../sealing.queries.ts'

type Bid = z.output<typeof ownBid>

/** One's own bid: how it stands, its receipt, and the prices that only its bidder can read before the opening. */
export function OwnBid({ bid, next }: { bid: Bid; next: string }) {
  const { receipt } = bid
  const own = useOwnContent(bid.envelope, receipt, useOwner())
  const [opened, setOpened] = useState<BidContent>()
  const content = own.data ?? opened
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(bid.status)}>{bid.statusName}</Tag>
            <Tag>已提交</Tag>
          </>
        }
        name={bid.title}
        next={next}
      >
        {bid.invalidReason && <p>没有进入比价的原因：{bid.invalidReason}</p>}
      </DetailHeader>
      {bid.total !== null && (
        <Facts
          title="开标结果"
          items={[
            { label: '含税总价', value: <Money amount={bid.total} /> },
            { label: '不含税总价', value: <Money amount={bid.totalExTax} /> },
            { label: '排名', value: bid.rank === null ? '' : `第 ${bid.rank} 名` },
          ]}
        />
      )}
      <Section title="投标回执">
        <ReceiptCard receipt={receipt} />
      </Section>
      <Section title="我的报价">
        {own.isPending && (
          <Loading>
            <Bone size="m" />
            <Bone size="m" />
          </Loading>
        )}
        {content && <Prices tenderId={bid.tenderId} content={content} />}
        {!own.isPending && !content && <Unlock bid={bid} onOpened={setOpened} />}
      </Section>
    </>
  )
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

function Unlock({ bid, onOpened }: { bid: Bid; onOpened: (content: BidContent) => void }) {
  const owner = useOwner()
  const [passphrase, setPassphrase] = useState('')
  const [wrong, setWrong] = useState<string>()
  if (!hasPassphrase(bid.envelope)) {
    return <p>报价只能在提交它的那台手机上查看：提交时没有设置查看口令。回执在任何手机上都有效。</p>
  }
  const unlock = () =>
    openOwnBid(bid.envelope, bid.receipt, owner, passphrase).then(
      (content) => content && onOpened(content),
      (error: unknown) => setWrong(sentenceOf(error)),
    )
  return (
    <>
      <PasswordField
        label="查看口令"
        value={passphrase}
        error={wrong}
        hint="报价不是在这台手机上提交的，请输入提交时设置的口令。"
        onChange={(text) => {
          setPassphrase(text)
          setWrong(undefined)
        }}
      />
      <Button
        tone="quiet"
        wide
        disabledReason={passphrase ? undefined : '请先输入查看口令。'}
        onClick={unlock}
      >
        查看我的报价
      </Button>
    </>
  )
}

/** Whether a passphrase opens an envelope: it says so outside its ciphertexts. */
function hasPassphrase(envelope: string): boolean {
  return envelope.includes('"passphrase":')
}
