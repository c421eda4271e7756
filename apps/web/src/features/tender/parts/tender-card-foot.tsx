import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { isBelowWan } from '@jb/domain/shared/money-text'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { wordsOfNotice } from '../tender.words.ts'
import s from './tender-card.module.css'
import type { AuctionPrice } from './tender-card.tsx'

interface CardClockProps {
  card: TenderCard
  now: Date
  tabbed: boolean
}

/** The one clock of a card: a countdown on its last day, before that day and time. */
export function CardClock({ card, now, tabbed }: CardClockProps) {
  const { timeLabel: label, timeAt: at, startTime, businessType } = card
  if (!label || businessType === 3) return null
  if (card.status === 'upcoming' && startTime && at) {
    return <Clock label={label} text={`${relativeDay(startTime, now)} – ${relativeDay(at, now)}`} />
  }
  const left = at ? Date.parse(at) - now.getTime() : 0
  if (at && left > 0 && left < day) return <Countdown label={label} to={at} over="已到时间" />
  return <Clock label={label} text={(tabbed && signUpTime(card)) || relativeDay(at, now)} />
}

/** When signing up begins (state 8) or ends (state 9), as the server has written it. */
function signUpTime({ businessType, state, applyStartTimeStr, applyEndTimeStr }: TenderCard) {
  if (businessType === 2) return undefined
  return state === 8 ? applyStartTimeStr : state === 9 ? applyEndTimeStr : undefined
}

function Clock({ label, text }: { label: string; text: string }) {
  return (
    <span className={s.clock}>
      {label} <b>{text}</b>
    </span>
  )
}

type Priced = TenderCard & { readonly auction?: AuctionPrice }

/** The one amount of a card: the ceiling of a purchase, the floor of a sale, else what is expected to be paid. */
function amountOf(card: Priced) {
  const { isDisplay, maxMoney, minMoney, estimate, auction } = card
  if (auction) {
    const { currentPrice, startPrice, unit } = auction
    const label = currentPrice === null ? '起始价' : '当前价'
    return { label, amount: currentPrice ?? startPrice, ...(unit !== '元' && { unit }) }
  }
  if (isDisplay === 0) return undefined
  if (maxMoney !== null) return { label: '最高限价', amount: maxMoney }
  if (minMoney !== null) return { label: '起始价', amount: minMoney }
  return estimate === null ? undefined : { label: wordsOfNotice(card).estimate, amount: estimate }
}

/** The amount at the foot of a card, where prices are shown. */
export function CardAmount({ card }: { card: Priced }) {
  const shown = amountOf(card)
  if (!shown) return null
  const { label, amount } = shown
  const unit = 'unit' in shown && shown.unit ? shown.unit : isBelowWan(amount) ? '元' : '万元'
  return (
    <span className={s.amount}>
      {label}
      <Money amount={amount} unit={unit} />
    </span>
  )
}
