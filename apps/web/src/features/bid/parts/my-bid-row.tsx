import type { myBid } from '@jb/contract/bid/bid.shapes'
import { securityAmount } from '@jb/domain/tender/security'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { toneOfWord } from '../bid.labels.ts'
import { securityTone, wayToSecurity } from '../bid.security.ts'
import s from '../sign-up/registration-row.module.css'

export type MyBid = z.output<typeof myBid>

interface MyBidRowProps {
  bid: MyBid
  now: Date
  onReceipt: () => void
  /** To the bid: its prices, its versions, and what may still be done with it. */
  onBid: () => void
  onLetter: () => void
  /** To the security of the tender. */
  onSecurity: () => void
}

/** One tender in which my company takes part. */
export function MyBidRow(props: MyBidRowProps) {
  const { bid, now } = props
  const { tenderId, title, statusName, tenderStateName, timeLabel, timeAt, security } = bid
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
      {security && (
        <CardLine
          quiet
          left={`保证金 ${securityAmount(security.amount)}`}
          right={<Tag tone={securityTone(security.status)}>{security.statusName}</Tag>}
        />
      )}
      <Buttons {...props} />
    </Card>
  )
}

/** Where its bid, its receipt, its letter and its security are seen. */
function Buttons({ bid, now, onReceipt, onBid, onLetter, onSecurity }: MyBidRowProps) {
  const { receipt, security, tenderStatus } = bid
  const way = security && wayToSecurity(security, now)
  if (!receipt && !way) return null
  return (
    <div className={s.buttons}>
      {way && (
        <Button tone="quiet" onClick={onSecurity}>
          {way}
        </Button>
      )}
      {receipt && (
        <>
          <Button tone="quiet" onClick={onReceipt}>
            查看回执
          </Button>
          <Button tone="quiet" onClick={onBid}>
            我的报价
          </Button>
        </>
      )}
      {receipt && tenderStatus === 'awarded' && (
        <Button tone="quiet" onClick={onLetter}>
          通知书
        </Button>
      )}
    </div>
  )
}
