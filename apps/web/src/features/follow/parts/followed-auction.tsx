import type { Answer } from '@jb/contract/endpoint'
import type { followedAuctions } from '@jb/contract/follow/follow.contract'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Link } from '../../../map/link.tsx'
import { toneOf } from '../../auction/index.ts'
import { FollowedRow } from './followed-row.tsx'

type FollowedAuction = Answer<typeof followedAuctions>['records'][number]

/** An auction that is followed, with its price. */
export function AuctionRow({ auction, now }: { auction: FollowedAuction; now: Date }) {
  const { id, name, status, stateName, typeName, directionName } = auction
  return (
    <FollowedRow
      of={auction}
      now={now}
      tags={[[stateName, toneOf(status)], directionName, typeName]}
      name={
        <Link place="auction.detail" search={{ id }}>
          {name}
        </Link>
      }
      right={<Price {...auction} />}
    />
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
