import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { directionWords } from '../auction.labels.ts'
import { hasCurve, styleOf } from '../auction.price.ts'
import { Feed } from '../live/feed.tsx'
import { PriceCurve } from '../live/price-curve.tsx'

interface ConsoleCourseProps {
  auction: AuctionDetail
  view: LiveView | undefined
}

/** The curve, the record, and how often the end has been moved, as far as the owner may see them. */
export default function ConsoleCourse({ auction, view }: ConsoleCourseProps) {
  if (!view || view.phase === 'scheduled') return null
  const style = styleOf(auction.auction)
  const { direction, visibility } = auction.auction
  const moved = view.feed.filter(
    ({ endsAt, kind }) => (kind === 'bid' || kind === 'voided') && endsAt !== null,
  )
  const kept = visibility === 'blind' && view.phase === 'live'
  return (
    <>
      {hasCurve(view.feed) && (
        <Section title="价格走势">
          <PriceCurve
            feed={view.feed}
            style={style}
            label={directionWords[direction].curve}
            best={direction}
          />
        </Section>
      )}
      <Section title="出价记录">
        <Feed
          feed={view.feed}
          style={style}
          best={view.currentPrice}
          empty={kept ? '竞价中看不到出价，结束后公开。' : '还没有人出价。'}
        />
      </Section>
      {moved.length > 0 && (
        <Section title={`延时记录 · ${view.extensions} 次`}>
          <Timeline
            items={moved.map(({ seq, kind, at, endsAt, bidderName }) => ({
              ...{ id: String(seq), at },
              title: `截止时间延到 ${endsAt ? formatSecond(endsAt).slice(11) : ''}`,
              note: `${kind === 'voided' ? '发布方' : (bidderName ?? '')}在最后 ${auction.windowMinutes} 分钟内${kind === 'voided' ? '作废了领先的出价' : '出价'}`,
            }))}
          />
        </Section>
      )}
    </>
  )
}
