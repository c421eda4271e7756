import type { Answer } from '@jb/contract/endpoint'
import type { followedAuctions } from '@jb/contract/follow/follow.contract'
import { formatMoney } from '@jb/domain/shared/money-text'
import { cx } from '../../../kit/cx.ts'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { toneOf } from '../../auction/index.ts'
import { clockWords, isNear } from '../follow.labels.ts'
import s from './follow.module.css'

type FollowedAuction = Answer<typeof followedAuctions>['records'][number]

/** An auction that is followed: its state, its price, and until when. */
export function AuctionRow({ auction, now }: { auction: FollowedAuction; now: Date }) {
  const { id, no, name, status, stateName, typeName, directionName, companyName, regionName, ended } = auction
  const words = clockWords(auction, now)
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(status)}>{stateName}</Tag>
            <Tag>{directionName}</Tag>
            <Tag>{typeName}</Tag>
          </Tags>
        }
        right={no}
      />
      <CardName>
        <Link place="auction.detail" search={{ id }}>
          {name}
        </Link>
      </CardName>
      <CardLine quiet left={companyName} right={regionName} />
      <CardLine
        quiet
        left={
          <span className={cx(ended && s.over, isNear(auction, now) && s.urgent)}>
            {ended ? `已结束${words && `，${words}`}` : words || '暂无时间安排'}
          </span>
        }
        right={<Price {...auction} />}
      />
    </Card>
  )
}

function Price({ currentPrice, unit, bids, ended }: FollowedAuction) {
  if (currentPrice === null) return bids === null ? null : `出价 ${bids} 次`
  return (
    <span>
      {ended ? '最后价格' : '当前价'} <strong>{formatMoney(currentPrice)}</strong> {unit || '元'}
    </span>
  )
}
