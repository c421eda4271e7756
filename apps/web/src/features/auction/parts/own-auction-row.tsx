import type { myAuctions } from '@jb/contract/auction/auction-view.contract'
import type { Answer } from '@jb/contract/endpoint'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Countdown } from '../../../kit/countdown.tsx'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
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

/** One of my company's auctions: where it stands, what it waits for. A draft opens the form, others the console. */
export function OwnAuctionRow({ auction, now, onMore }: OwnAuctionRowProps) {
  const { id, no, name, typeName, directionName, status, stateName, nextStep, principalName } = auction
  const draft = unpublished.includes(status)
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(status)} {...(status === 'live' ? { icon: 'clock' as const } : {})}>
              {stateName}
            </Tag>
            <Tag>{directionName}</Tag>
            <Tag>{typeName}</Tag>
          </Tags>
        }
        right={
          <span className={s.more}>
            <IconButton icon="more" label={`${name || '草稿'}：更多操作`} onClick={onMore} />
          </span>
        }
      />
      <CardName>
        <Link place={draft ? 'auction.publish' : 'auction.console'} search={{ id }}>
          {name || '还没有填写名称的草稿'}
        </Link>
      </CardName>
      {principalName && <p className={s.quiet}>代理 {principalName}</p>}
      <CardLine
        left={
          <span className={cx(s.step, (mine.includes(status) || auction.pending > 0) && s.stepNow)}>
            {nextStep}
          </span>
        }
        right={<Now auction={auction} />}
      />
      <CardLine quiet left={no} right={<When auction={auction} now={now} draft={draft} />} />
    </Card>
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

function When({ auction, now, draft }: Omit<OwnAuctionRowProps, 'onMore'> & { draft: boolean }) {
  const { status, timeLabel, timeAt, updatedAt } = auction
  if (draft) return `${relativeDay(updatedAt, now)} ${status === 'approving' ? '提交' : '保存'}`
  if (!timeAt) return null
  if (status === 'live') return <Countdown label="距截止" to={timeAt} over="正在结束" withSeconds />
  return `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`
}
