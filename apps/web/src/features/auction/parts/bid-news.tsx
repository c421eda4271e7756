import { Banner } from '../../../kit/banner.tsx'
import { asksForEnd, lineBroken } from '../auction.bid-labels.ts'
import type { BidState } from '../auction.use-bid.ts'
import type { Line } from '../auction.use-live.ts'
import s from './bid.module.css'

interface BidNewsProps {
  state: BidState
  /** The end of the price under way is being asked for by its key. */
  confirming: boolean
  line: Line
}

/** What has to be known before anything is pressed: what became of the last price, and that the line is broken. */
export function BidNews({ state, confirming, line }: BidNewsProps) {
  const sentence = state.at === 'refused' || state.at === 'unknown' ? state.sentence : undefined
  return (
    <>
      {line === 'broken' && (
        <div className={s.news}>
          <Banner tone="bad">{lineBroken}</Banner>
        </div>
      )}
      {(confirming || sentence) && (
        <div className={s.news}>
          <Banner tone={confirming ? 'urgent' : 'bad'}>{confirming ? asksForEnd : sentence}</Banner>
        </div>
      )}
    </>
  )
}
