import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { directionWords } from '../auction.labels.ts'
import { figures, meant, priced, reaches, styleOf, typed } from '../auction.price.ts'
import type { BidState } from '../auction.use-bid.ts'
import s from './bid.module.css'
import { BidReceipt } from './bid-receipt.tsx'
import { OwnRank } from './own-rank.tsx'
import { inWords, PricePad } from './price-pad.tsx'

export interface BidSheetProps {
  auction: AuctionDetail
  view: LiveView
  state: BidState
  /** A change whose end is being asked for by its key. */
  confirming: boolean
  send: (amount: string, confirmed: boolean) => Promise<void>
  again: () => void
  onClose: () => void
}

const leading = '您目前已是最优价，不用再出价；有人超过后可以接着出。'

/** 立即出价: a price typed or stepped to, a second look at jumps, and the receipt. */
export default function BidSheet(props: BidSheetProps) {
  const { auction, view, state, confirming, send, again, onClose } = props
  const terms = auction.auction
  const style = styleOf(terms)
  const words = directionWords[terms.direction]
  const next = (state.at === 'refused' ? state.nextPrice : undefined) ?? view.nextPrice ?? terms.startPrice
  const [text, setText] = useState(() => typed(style, next))
  const amount = meant(style, text)
  // The room may tell of one's own price before its answer comes: until then nothing is said about it, or changed.
  const [under, setUnder] = useState(false)
  const give = async (wanted: string, confirmed: boolean) => {
    setUnder(true)
    await send(wanted, confirmed).finally(() => setUnder(false))
  }
  const change = (raw: string) => {
    if (under) return
    setText(raw)
    if (state.at !== 'typing') again()
  }
  if (state.at === 'taken')
    return (
      <BidReceipt
        receipt={state.receipt}
        style={style}
        onAgain={() => change(typed(style, next))}
        onClose={onClose}
      />
    )
  if (state.at === 'outlier')
    return (
      <Sheet
        open
        title="请再核对一次金额"
        onClose={again}
        footer={
          <>
            <Button tone="quiet" onClick={again}>
              返回修改
            </Button>
            <Button tone="danger" onClick={() => give(state.amount, true)}>
              确认 {priced(style, state.amount)}
            </Button>
          </>
        }
      >
        <div className={s.ask}>
          <Banner tone="urgent">{state.sentence}</Banner>
          <p className={s.big}>{priced(style, state.amount)}</p>
          <p>{inWords(style, state.amount)}</p>
          <p className={s.small}>
            {view.currentPrice
              ? `${words.best} ${priced(style, view.currentPrice)}`
              : `${words.next} ${priced(style, next)}`}
            ，出价受理后不能撤回。
          </p>
        </div>
      </Sheet>
    )
  const leads = !under && view.mine?.rank === 1 && !auction.selfImprove
  const short = !under && amount !== undefined && !reaches(terms, amount, next)
  return (
    <Sheet
      open
      title="立即出价"
      onClose={onClose}
      footer={
        <Button
          disabledReason={leads ? leading : whyNot(amount, short, words, priced(style, next))}
          onClick={() => (amount ? give(amount, state.at === 'unknown' && state.confirmed) : undefined)}
        >
          {state.at === 'unknown'
            ? '重试，只会生效一次'
            : `确认出价${amount ? ` ${priced(style, amount)}` : ''}`}
        </Button>
      }
    >
      <div className={s.above}>
        <div className={s.facts}>
          <Countdown label="距结束" to={view.endsAt} over="正在结束" withSeconds />
          <span>
            {words.next} {priced(style, next)}
          </span>
        </div>
        <OwnRank view={view} style={style} />
        {leads && <p className={s.small}>{leading}</p>}
      </div>
      <News state={state} confirming={confirming} />
      <PricePad terms={terms} style={style} text={text} onText={change} from={next} />
      {short && (
        <div className={s.news}>
          <Banner
            tone="urgent"
            action={
              <Button tone="quiet" onClick={() => change(typed(style, next))}>
                改为 {figures(style, next)}
              </Button>
            }
          >
            价格已变，现在至少要{words.better}到 {priced(style, next)}
          </Banner>
        </div>
      )}
      <p className={s.last}>出价受理后不能撤回。</p>
    </Sheet>
  )
}

function whyNot(
  amount: string | undefined,
  short: boolean,
  { limit }: { readonly limit: string },
  next: string,
): string | undefined {
  if (amount === undefined) return '请先输入出价。'
  return short ? `出价要${limit} ${next}，请修改后再提交。` : undefined
}

function News({ state, confirming }: { state: BidState; confirming: boolean }) {
  if (confirming)
    return (
      <div className={s.news}>
        <Banner tone="urgent">网络不稳，正在确认这次出价的结果，请稍候，不用重复出价。</Banner>
      </div>
    )
  if (state.at !== 'refused' && state.at !== 'unknown') return null
  return (
    <div className={s.news}>
      <Banner tone="bad">{state.sentence}</Banner>
    </div>
  )
}
