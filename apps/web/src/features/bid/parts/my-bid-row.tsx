import type { myBid } from '@jb/contract/bid/bid.shapes'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { HrefLink } from '../../../map/link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { toneOfWord } from '../bid.labels.ts'
import s from './registration-row.module.css'

export type MyBid = z.output<typeof myBid>

interface MyBidRowProps {
  bid: MyBid
  now: Date
  onReceipt: () => void
  /** To the bid: its prices, its versions, and what may still be done with it. */
  onBid: () => void
  onLetter: () => void
}

/** One tender in which my company takes part. */
export function MyBidRow({ bid, now, onReceipt, onBid, onLetter }: MyBidRowProps) {
  const { tenderId, title, statusName, tenderStateName, timeLabel, timeAt } = bid
  const href = addressOf('tender.detail', { id: tenderId })
  const runs = timeAt !== null && Date.parse(timeAt) > now.getTime()
  return (
    <Card>
      <StateLine
        tone={toneOfWord(statusName)}
        state={statusName}
        kind={tenderStateName === statusName ? undefined : tenderStateName}
        at={bid.updatedAt}
        now={now}
      />
      <CardName>{href ? <HrefLink href={href}>{title}</HrefLink> : title}</CardName>
      <CardLine quiet left={bid.buyerName} right={bid.tenderNo} />
      {bid.nextStep && <CardLine quiet left={bid.nextStep} />}
      {runs && timeLabel && <Countdown to={timeAt} label={timeLabel} />}
      {bid.receipt && (
        <div className={s.buttons}>
          <Button tone="quiet" onClick={onReceipt}>
            查看回执
          </Button>
          <Button tone="quiet" onClick={onBid}>
            我的报价
          </Button>
          {bid.tenderStatus === 'awarded' && (
            <Button tone="quiet" onClick={onLetter}>
              通知书
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
