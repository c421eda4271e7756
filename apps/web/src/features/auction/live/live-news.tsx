import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { lineBroken } from './auction.bid-labels.ts'
import type { Line } from './auction.use-live.ts'

interface LiveNewsProps {
  auction: AuctionDetail
  view: LiveView | undefined
  line: Line
}

/** What has to be known at once: a broken line, a moved end, whose turn it is. */
export function LiveNews({ auction, view, line }: LiveNewsProps) {
  if (!view || view.phase === 'closed') return null
  const extended = view.phase === 'live' && view.extensions > 0
  return (
    <>
      {line === 'broken' && <Banner tone="bad">{lineBroken}</Banner>}
      {extended && (
        <Banner tone="urgent">
          临近结束出价有变动，结束时间已延长到 {formatSecond(view.endsAt).slice(11)}，最多延时{' '}
          {auction.maxExtensions} 次。
        </Banner>
      )}
      {view.turn && <Turn turn={view.turn} />}
    </>
  )
}

function Turn({ turn }: { turn: NonNullable<LiveView['turn']> }) {
  const { round, rounds, kind, bidderName, isMine, until } = turn
  const others = bidderName === null ? '正在进行' : `轮到${bidderName}出价`
  const words = {
    first: '首轮报价，请各报一次价，互相看不到',
    pause: `第 ${round} 轮马上开始，共 ${rounds} 轮`,
    turn: `第 ${round} 轮，共 ${rounds} 轮，${isMine ? '轮到您出价' : others}`,
  }
  // Whoever is not told whose turn it is is not told either when it ends.
  const kept = kind === 'turn' && !isMine && bidderName === null
  const clock = kept ? {} : { action: <Countdown to={until} over="马上" withSeconds /> }
  return (
    <Banner tone={isMine ? 'urgent' : 'brand'} {...clock}>
      {words[kind]}
    </Banner>
  )
}
