import type { AuctionDetail, LiveView, OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { figures, meant, priced, styleOf, typed } from '@jb/domain/auction/price-style'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { directionWords } from '../auction.labels.ts'
import { reaches } from '../auction.price.ts'
import { leadingWords, leadsNow, retry } from './auction.pad-labels.ts'
import { runsOut, waitingFor } from './auction.turn.ts'
import type { BidState } from './auction.use-bid.ts'
import type { Line } from './auction.use-live.ts'
import s from './bid.module.css'
import { BidNews } from './bid-news.tsx'
import { BidOver } from './bid-over.tsx'
import { BidReceipt } from './bid-receipt.tsx'
import { OwnRank } from './own-rank.tsx'
import { PricePad } from './price-pad.tsx'
import { SecondLook } from './second-look.tsx'

export interface BidSheetProps {
  auction: AuctionDetail
  view: LiveView
  line: Line
  state: BidState
  /** The amount whose answer is not there yet. */
  under: string | undefined
  /** Its end is being asked for by its key. */
  confirming: boolean
  send: (amount: string, confirmed: boolean) => Promise<void>
  again: () => void
  onClose: () => void
  onResult: () => unknown
}

/** What has to be given now; undefined where that is not told. Only before the start it is the start price. */
function dueOf({ auction, view, state }: BidSheetProps): string | undefined {
  const told = (state.at === 'refused' ? state.nextPrice : undefined) ?? view.nextPrice
  return told ?? (view.phase === 'scheduled' ? auction.auction.startPrice : undefined)
}

/** How one stands once a price was taken: the room is asked as soon as it knows of it. */
const rankAfter = ({ seq, rank }: OfferReceipt, view: LiveView) =>
  view.seq < seq ? rank : (view.mine?.rank ?? rank)

/** 立即出价: a price typed or stepped to, a second look at jumps, and the receipt. */
export default function BidSheet(props: BidSheetProps) {
  const { auction, view, line, state, under, confirming, send, again, onClose, onResult } = props
  const terms = auction.auction
  const style = styleOf(terms)
  const words = directionWords[terms.direction]
  const next = dueOf(props)
  const [own, setText] = useState(() => (next ? typed(style, next) : ''))
  // What is on its way, or lost there, stands as it was sent.
  const lost = state.at === 'unknown' ? state : undefined
  const sent = under ?? lost?.amount
  const text = sent ? typed(style, sent) : own
  const amount = sent ?? meant(style, text)
  const change = (raw: string) => {
    if (under || (lost && raw === text)) return
    setText(raw)
    if (state.at !== 'typing') again()
  }
  const news = <BidNews state={state} confirming={confirming} line={line} />
  const retries = lost && (
    <Button busy={under !== undefined} onClick={() => send(lost.amount, lost.confirmed)}>
      {retry}
    </Button>
  )
  const waits = waitingFor(view.turn)
  if (state.at === 'taken') {
    const leading = rankAfter(state.receipt, view) === 1 && !auction.selfImprove
    return (
      <BidReceipt
        receipt={state.receipt}
        style={style}
        barred={leading ? leadsNow[terms.mode] : waits}
        onAgain={() => change(next ? typed(style, next) : '')}
        onClose={onClose}
      />
    )
  }
  if (view.phase === 'closed')
    return <BidOver news={news} retry={retries} onResult={onResult} onClose={onClose} />
  if (state.at === 'outlier')
    return (
      <SecondLook
        amount={state.amount}
        style={style}
        sentence={state.sentence}
        beside={
          view.currentPrice
            ? `${words.best} ${priced(style, view.currentPrice)}`
            : `${words.next} ${priced(style, next)}`
        }
        busy={under !== undefined}
        news={news}
        onYes={() => send(state.amount, true)}
        onBack={() => change(typed(style, state.amount))}
        onClose={onClose}
      />
    )
  const leads = view.mine?.rank === 1 && !auction.selfImprove ? leadingWords[terms.mode] : undefined
  // The room may tell of one's own price before its answer comes: until then nothing is said about it.
  const barred = sent ? undefined : (waits ?? leads)
  const short = !sent && amount && next && !reaches(terms, amount, next) ? next : undefined
  const least = short && `出价要${words.limit} ${priced(style, short)}，请修改后再提交。`
  return (
    <Sheet
      open
      title="立即出价"
      onClose={onClose}
      footer={
        retries ?? (
          <Button
            busy={under !== undefined}
            disabledReason={barred ?? (amount ? least : '请先输入出价。')}
            onClick={() => (amount ? send(amount, false) : undefined)}
          >
            确认出价{amount ? ` ${priced(style, amount)}` : ''}
          </Button>
        )
      }
    >
      <div className={s.above}>
        <div className={s.facts}>
          <Countdown {...runsOut(view)} over="正在结束" withSeconds />
          {next && (
            <span>
              {words.next} {priced(style, next)}
            </span>
          )}
        </div>
        <OwnRank view={view} style={style} />
        {barred && <p className={s.small}>{barred}</p>}
      </div>
      {news}
      <PricePad
        {...{ terms, style, text, from: next }}
        onText={change}
        hint={
          short && (
            <Banner
              tone="urgent"
              action={
                <Button tone="quiet" onClick={() => change(typed(style, short))}>
                  改为 {figures(style, short)}
                </Button>
              }
            >
              现在至少要{words.better}到 {priced(style, short)}
            </Banner>
          )
        }
      />
      <p className={s.last}>
        {auction.invoice.label}：{auction.invoice.value}。出价受理后不能撤回。
      </p>
    </Sheet>
  )
}
