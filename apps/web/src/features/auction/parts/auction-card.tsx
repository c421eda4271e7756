import type { AuctionCard as Card } from '@jb/contract/auction/auction.shapes'
import { outcomeNames } from '@jb/domain/auction/outcome-names'
import { figures, styleOf, sum } from '@jb/domain/auction/price-style'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { useContext } from 'react'
import { Countdown } from '../../../kit/countdown.tsx'
import { cx } from '../../../kit/cx.ts'
import { Image } from '../../../kit/image.tsx'
import { Marking } from '../../../kit/marking.ts'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { imageSources } from '../../../lib/image-url.ts'
import { Link } from '../../../map/link.tsx'
import { CardLine, CardName, Card as Frame } from '../../../patterns/card.tsx'
import { directionWords, toneOf } from '../auction.labels.ts'
import { usePriceMark } from '../live/price-mark.ts'
import { PriceMoved } from '../live/price-now.tsx'
import s from './auction-card.module.css'

const place = { width: 88, height: 66, mode: 'crop' } as const

export interface AuctionCardProps {
  card: Card & {
    readonly isOwner?: boolean
    readonly myStatusName?: string | null
    readonly myRank?: number | null
  }
  now: Date
}

/** An auction as lists show it: what it is, its price now, its clock; pressing it anywhere opens it. */
export function AuctionCard({ card, now }: AuctionCardProps) {
  const { auction, isOwner = false, myStatusName = null, myRank = null } = card
  const mark = useContext(Marking)
  const closed = auction.phase === 'closed'
  const good = !closed || myStatusName === outcomeNames.won
  return (
    <Frame>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(card.status)} {...(auction.phase === 'live' ? { icon: 'clock' as const } : {})}>
              {card.stateName}
            </Tag>
            <Tag>{auction.directionName}</Tag>
            <Tag>{card.typeName}</Tag>
            {auction.reserveMet && <Tag tone="good">已达保留价</Tag>}
            {isOwner && <Tag tone="brand">发布者</Tag>}
            {myStatusName && <Tag tone={good ? 'good' : 'plain'}>{myStatusName}</Tag>}
            {myRank !== null &&
              (closed ? (
                <Tag>第 {myRank} 名</Tag>
              ) : (
                <Tag tone={myRank === 1 ? 'good' : 'urgent'}>我第 {myRank}</Tag>
              ))}
          </Tags>
        }
      />
      <div className={s.body}>
        {auction.pictureUrl && (
          <span className={s.picture}>
            <Image {...place} {...imageSources(auction.pictureUrl, place)} alt="" />
          </span>
        )}
        <div className={s.words}>
          <CardName>
            <Link place="auction.detail" search={{ id: card.id }}>
              {mark(card.name)}
            </Link>
          </CardName>
          <Price card={card} />
        </div>
      </div>
      <CardLine quiet left={mark(card.companyName)} right={mark(card.regionName)} />
      <div className={s.foot}>
        <Clock card={card} now={now} />
        {auction.bids !== null && auction.phase !== 'scheduled' && <span>出价 {auction.bids} 次</span>}
        {auction.phase === 'scheduled' && auction.deposit && (
          <span>保证金 {sum(styleOf(auction), auction.deposit)}</span>
        )}
      </div>
    </Frame>
  )
}

function Price({ card: { auction } }: Pick<AuctionCardProps, 'card'>) {
  const { phase, currentPrice, startPrice, direction } = auction
  const style = styleOf(auction)
  const words = directionWords[direction]
  const by = usePriceMark(currentPrice)
  const shown = currentPrice ?? startPrice
  const label = currentPrice === null ? words.start : phase === 'closed' ? '最后价格' : words.best
  return (
    <p className={cx(s.money, phase === 'live' && currentPrice !== null && s.live)}>
      {label}
      <span className={s.price}>
        {figures(style, shown)}
        <small>{style.unit}</small>
      </span>
      <PriceMoved by={by} style={style} />
      {phase === 'live' && currentPrice === null && auction.visibility !== 'open' && (
        <span>竞价中不公开价格</span>
      )}
    </p>
  )
}

/** A countdown to the second on the last day, before that day and time. */
function Clock({ card, now }: Pick<AuctionCardProps, 'card' | 'now'>) {
  const { phase, startsAt, endsAt } = card.auction
  if (phase === 'closed') return <span>结束于 {relativeDay(endsAt, now)}</span>
  const [label, at] = phase === 'live' ? ['距结束', endsAt] : ['距开始', startsAt]
  if (Date.parse(at) - now.getTime() < day)
    return <Countdown label={label} to={at} over={phase === 'live' ? '正在结束' : '正在开始'} withSeconds />
  return (
    <span>
      {phase === 'live' ? '竞价截止' : '竞价开始'} {relativeDay(at, now)}
    </span>
  )
}
