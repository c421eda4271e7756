import { Banner } from '../../../kit/banner.tsx'
import { lineBroken } from './auction.bid-labels.ts'
import { asksForEnd, leftWords } from './auction.pad-labels.ts'
import type { BidState } from './auction.use-bid.ts'
import type { Line } from './auction.use-live.ts'
import s from './bid.module.css'

interface BidNewsProps {
  state: BidState
  /** The end of the price under way is being asked for by its key. */
  confirming: boolean
  line: Line
}

/** What has to be known before anything is pressed: what became of the last price, and that the line is broken. */
export function BidNews({ state, confirming, line }: BidNewsProps) {
  const sentence = sentenceIn(state)
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

function sentenceIn(state: BidState): string | undefined {
  if (state.at === 'unknown') return state.left ? leftWords[state.left] : state.sentence
  return state.at === 'refused' ? state.sentence : undefined
}
