import type { myAuctions } from '@jb/contract/auction/auction-view.contract'
import type { Answer } from '@jb/contract/endpoint'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Countdown } from '../../../kit/countdown.tsx'
import { cx } from '../../../kit/cx.ts'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { keptAt, OwnEntry } from '../../procurement/index.ts'
import { toneOf } from '../auction.labels.ts'
import s from './owner.module.css'

export type OwnAuction = Answer<typeof myAuctions>['records'][number]

interface OwnAuctionRowProps {
  auction: OwnAuction
  now: Date
  /** Opens what else can be done with it. */
  onMore: () => void
}

const unpublished = ['draft', 'approving', 'approvalFailed']
const mine = ['draft', 'approvalFailed', 'ended', 'negotiating', 'settling']

/** One of my company's auctions. A draft opens the form, others the console. */
export function OwnAuctionRow({ auction, now, onMore }: OwnAuctionRowProps) {
  const { id, no, typeName, directionName, status, stateName, pending } = auction
  const draft = unpublished.includes(status)
  const state = [stateName, toneOf(status), status === 'live' ? 'clock' : undefined] as const
  return (
    <OwnEntry
      of={auction}
      tags={[state, directionName, typeName]}
      link={(name) => (
        <Link place={draft ? 'auction.publish' : 'auction.console'} search={{ id }}>
          {name}
        </Link>
      )}
      onMore={onMore}
      mine={mine.includes(status) || pending > 0}
      right={<Now auction={auction} />}
    >
      <CardLine quiet left={no} right={draft ? keptAt(auction, now) : <When auction={auction} now={now} />} />
    </OwnEntry>
  )
}

function Now({ auction: { status, currentPrice, unit, bids } }: Pick<OwnAuctionRowProps, 'auction'>) {
  if (bids === null || bids === 0) return null
  return (
    <span className={cx(s.figures, status === 'live' && s.running)}>
      {currentPrice !== null && <b>{formatMoney(currentPrice)}</b>}
      {currentPrice !== null && ` ${unit || '元'} ·`} 出价 {bids} 次
    </span>
  )
}

function When({ auction: { status, timeLabel, timeAt }, now }: Omit<OwnAuctionRowProps, 'onMore'>) {
  if (!timeAt) return null
  if (status === 'live') return <Countdown label="距截止" to={timeAt} over="正在结束" withSeconds />
  return `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`
}
