import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { figures, priced, styleOf, sum } from '@jb/domain/auction/price-style'
import { day, formatMinute } from '@jb/domain/shared/dates'
import { lazy, Suspense } from 'react'
import { Countdown } from '../../../kit/countdown.tsx'
import { cx } from '../../../kit/cx.ts'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { directionWords, keptFromOthers, keptWords, sealedWords, toneOf } from '../auction.labels.ts'
import type { Line } from './auction.use-live.ts'
import { LineBadge } from './line-badge.tsx'
import s from './live.module.css'
import { OwnRank } from './own-rank.tsx'
import { PriceNow } from './price-now.tsx'

// Has its place kept; whoever comes before the start or after the end needs none.
const LotPicture = lazy(async () => ({ default: (await import('./lot-picture.tsx')).LotPicture }))

interface LiveHeadProps {
  auction: AuctionDetail
  view: LiveView | undefined
  line: Line
  isOwner: boolean
}

/** Status, price, clock and one's own rank: what is looked at again and again. */
export function LiveHead({ auction, view, line, isOwner }: LiveHeadProps) {
  const block = view ?? auction.auction
  const style = styleOf(auction.auction)
  const { direction, startPrice, step, visibility, mode } = auction.auction
  const words = directionWords[direction]
  const closed = block.phase === 'closed'
  const begun = block.phase !== 'scheduled'
  const { extensions } = block
  const mine = view?.mine
  const outside = visibility === 'open' && !view?.turn ? keptWords.open : keptFromOthers
  const kept = mode === 'rounds' ? sealedWords : keptWords[visibility]
  // Where the others' prices are kept, one's own is the one that counts.
  const own = begun && block.currentPrice === null ? mine?.bestPrice : undefined
  return (
    <section className={s.head}>
      <div className={s.top}>
        <Tags>
          <Tag tone={toneOf(view?.status ?? auction.status)}>{view?.statusName ?? auction.stateName}</Tag>
          {extensions > 0 && <Tag tone="urgent">已延时 {extensions} 次</Tag>}
          {block.reserveMet && (
            <Tag tone="good" icon="check">
              已达保留价
            </Tag>
          )}
          {isOwner && <Tag tone="brand">发布者</Tag>}
          <Tag>{auction.typeName}</Tag>
        </Tags>
        {!closed && (begun || line !== 'asked') && <LineBadge line={line} />}
      </div>
      <div className={s.title}>
        <h2 className={s.name}>{auction.name}</h2>
        {block.phase === 'live' && auction.pictures.length > 0 && (
          <Suspense fallback={<span className={s.thumb} />}>
            <LotPicture auction={auction} />
          </Suspense>
        )}
      </div>
      <div className={s.now}>
        <PriceNow
          label={own ? '我的出价' : priceLabel(block, words)}
          price={begun ? (own ?? block.currentPrice) : startPrice}
          style={style}
          live={block.phase === 'live'}
          kept={closed ? '没有人出价' : mine ? kept : outside}
          note={own ? kept : undefined}
        />
        <Clock block={block} />
      </div>
      <OwnRank view={view} style={style} priceShown={own !== undefined && own !== null} />
      {!closed && !mine && !isOwner && <Entry auction={auction} />}
      <p className={s.label}>
        {[
          ...counts(block),
          ...(begun ? [`${words.start} ${figures(style, startPrice)}`] : []),
          `${words.step} ${priced(style, step)}`,
        ].join(' · ')}
      </p>
      {!closed && <p className={s.label}>{auction.extensionRule}</p>}
    </section>
  )
}

type Block = AuctionDetail['auction'] | LiveView

function priceLabel({ phase }: Block, words: { readonly best: string; readonly start: string }): string {
  if (phase === 'scheduled') return words.start
  return phase === 'closed' ? '最后价格' : words.best
}

/** The server's clock to the second; as long as days are left they are not what is looked at first. */
function Clock({ block }: { block: Block }) {
  const now = useServerNow(60_000)
  if (block.phase === 'closed') return null
  const waits = block.phase === 'scheduled'
  const far = Date.parse(waits ? block.startsAt : block.endsAt) - now.getTime() >= day
  return (
    <div className={cx(s.clock, far && s.far)}>
      <span className={s.label}>{waits ? '距开始' : '距结束'} · 服务器时间</span>
      <Countdown
        to={waits ? block.startsAt : block.endsAt}
        over={waits ? '正在开始' : '正在结束'}
        withSeconds
      />
    </div>
  )
}

/** What it takes to come in. */
function Entry({ auction: { auction, applyEnd } }: { auction: AuctionDetail }) {
  const now = useServerNow(60_000)
  const deposit = auction.deposit
    ? `参加要缴保证金 ${sum(styleOf(auction), auction.deposit)}`
    : '参加不收保证金'
  const late = applyEnd !== null && Date.parse(applyEnd) <= now.getTime()
  const until = late ? ' · 报名已经截止' : applyEnd ? ` · 报名截止 ${formatMinute(applyEnd)}` : ''
  return (
    <p className={s.label}>
      {deposit}
      {until}
    </p>
  )
}

/** How many prices there are and from how many, as far as the reader may know. */
function counts({ bids, bidders, phase }: Block): readonly string[] {
  if (phase === 'scheduled' || bids === null) return []
  return [`出价 ${bids} 次`, ...(bidders === null ? [] : [`${bidders} 家`])]
}
