import type { AuctionDetail, FeedLine, LiveView } from '@jb/contract/auction/auction.shapes'
import { styleOf } from '@jb/domain/auction/price-style'
import { formatSecond } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { directionWords } from '../auction.labels.ts'
import { hasCurve } from '../auction.price.ts'
import { Feed, movesEnd } from '../live/feed.tsx'
import { PriceCurve } from '../live/price-curve.tsx'

interface ConsoleCourseProps {
  auction: AuctionDetail
  view: LiveView | undefined
}

/** Which line of the record moved the end. */
function whyMoved({ kind, bidderName, note }: FeedLine, windowMinutes: number): string {
  if (kind === 'outage') return `${note ?? '平台停顿'}，补回时间，不计入次数`
  const [who, did] = kind === 'voided' ? ['发布方', '作废了领先的出价'] : [bidderName ?? '', '出价']
  return `${who}在最后 ${windowMinutes} 分钟内${did}`
}

/** The curve, the record, and how often the end has been moved, as far as the owner may see them. */
export default function ConsoleCourse({ auction, view }: ConsoleCourseProps) {
  if (!view || view.phase === 'scheduled') return null
  const style = styleOf(auction.auction)
  const { direction, visibility } = auction.auction
  const moved = view.feed.filter(({ endsAt, kind }) => movesEnd.has(kind) && endsAt !== null)
  const live = view.phase === 'live'
  const kept = visibility === 'blind' && live
  const curve = hasCurve(view.feed) && (
    <Section title="价格走势">
      <PriceCurve feed={view.feed} style={style} label={directionWords[direction].curve} best={direction} />
    </Section>
  )
  return (
    <>
      {!live && curve}
      <Section title="出价记录">
        <Feed
          feed={view.feed}
          style={style}
          best={view.currentPrice}
          few={live ? 3 : 6}
          empty={kept ? '竞价中看不到出价，结束后公开。' : '还没有人出价。'}
        />
      </Section>
      {live && curve}
      {moved.length > 0 && (
        <Section title={`延时记录 · ${view.extensions} 次`}>
          <Timeline
            items={moved.map((line) => ({
              ...{ id: String(line.seq), at: line.at },
              title: `截止时间延到 ${line.endsAt ? formatSecond(line.endsAt).slice(11) : ''}`,
              note: whyMoved(line, auction.windowMinutes),
            }))}
          />
        </Section>
      )}
    </>
  )
}
